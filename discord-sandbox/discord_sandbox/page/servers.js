// The servers at the far left: a round sign for each, once there is more than one.

import { h } from "./nodes.js";
import { later } from "./state.js";
import { say } from "./words.js";

const COLOURS = 8n;
const LETTERS = 3;

export class Servers {
  constructor(choose) {
    this.choose = choose;
    this.signs = new Map();
    this.element = h("nav.servers", {});
  }

  draw(guilds) {
    this.signs.clear();
    this.element.hidden = guilds.length < 2;
    this.element.setAttribute("aria-label", say("servers"));
    const inTime = [...guilds].sort((a, b) => (later(a.id, b.id) ? 1 : -1));
    this.element.replaceChildren(
      h("ul", {}, inTime.map((guild) => h("li", {}, this.sign(guild)))),
    );
  }

  sign({ id, name }) {
    const colour = Number((BigInt(id) + (BigInt(id) >> 22n)) % COLOURS);
    const button = h(
      "button.server",
      { type: "button", title: name, "data-server": id, onclick: () => this.choose(id) },
      h("span.server-sign", { class: `server-sign colour-${colour}`, "aria-hidden": "true" }, initials(name)),
      h("span.visually-hidden", {}, name),
      h("span.server-news", {}),
    );
    this.signs.set(id, button);
    return button;
  }

  /** Which one is shown, and what is new in each: a map from ids to {unread, mentions}. */
  refresh(chosen, newsOf) {
    for (const [id, button] of this.signs) {
      const { unread, mentions } = newsOf.get(id) ?? { unread: 0, mentions: 0 };
      button.classList.toggle("unread", unread > 0);
      if (id === chosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.querySelector(".server-news").replaceChildren(
        mentions ? h("span.badge", { "aria-hidden": "true" }, mentions) : "",
        h(
          "span.visually-hidden",
          {},
          mentions ? say("mentions", { count: mentions }) : unread ? say("unread") : "",
        ),
      );
    }
  }
}

/** As Discord writes them: the first letters of the words. */
function initials(name) {
  const words = name.split(/[\s'’]+/u).map((word) => [...word.replace(/^[^\p{L}\p{N}]+/u, "")][0]);
  return words.filter(Boolean).slice(0, LETTERS).join("") || "?";
}
