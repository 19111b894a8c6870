// The left side: servers with their channels and threads, and the direct messages.

import { avatar } from "./avatars.js";
import { h, icon } from "./nodes.js";
import { here, inOrder, isThread, news, placeName } from "./state.js";
import { say } from "./words.js";

export class Sidebar {
  constructor(element, open) {
    this.element = element;
    this.open = open;
    this.links = new Map();
  }

  draw() {
    this.links.clear();
    this.element.setAttribute("aria-label", say("channels"));
    this.element.replaceChildren(
      h("div.sidebar-head", {}, h("span.sidebar-name", {}, say("pageName"))),
      h(
        "nav.sidebar-scroll",
        { "aria-label": say("channels") },
        here.guilds.map((guild) => this.group(guild.name, inOrder(guild))),
        this.group(say("directMessages"), here.dms, say("noDirectMessages")),
      ),
    );
    this.refresh();
  }

  group(name, channels, whenEmpty = "") {
    return h(
      "section.place-group",
      {},
      h("h2.place-title", {}, name),
      channels.length
        ? h(
            "ul",
            {},
            channels.map((channel) => h("li", {}, this.link(channel.id))),
          )
        : h("p.place-empty", {}, whenEmpty),
    );
  }

  link(id) {
    const channel = here.channels.get(id);
    const thread = isThread(channel);
    const sign = channel.guild
      ? icon(thread ? "thread" : "hash")
      : avatar(here.people.get(channel.recipients[0]) ?? here.me, "small");
    const link = h(
      "a.place",
      {
        href: `#${id}`,
        class: thread ? "place thread" : "place",
        "data-channel": id,
        onclick: (event) => {
          event.preventDefault();
          this.open(id);
        },
      },
      sign,
      h("span.place-name", {}, placeName(channel)),
      h("span.place-news", {}),
    );
    this.links.set(id, link);
    return link;
  }

  /** Bring unread marks, counts and the open channel up to date. Returns the number of mentions. */
  refresh() {
    let total = 0;
    for (const [id, link] of this.links) {
      const { unread, mentions } = news(id);
      total += mentions;
      link.classList.toggle("unread", unread > 0);
      if (id === here.open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
      const badge = mentions
        ? h(
            "span.badge",
            {},
            h("span", { "aria-hidden": "true" }, mentions),
            h("span.visually-hidden", {}, say("mentions", { count: mentions })),
          )
        : h("span.visually-hidden", {}, unread ? say("unread") : "");
      link.querySelector(".place-news").replaceChildren(badge);
    }
    return total;
  }
}
