// The menu of a message: the bot's commands for it, and for whoever wrote it.

import { avatar } from "./avatars.js";
import { nameOf } from "./commands.js";
import { line } from "./line.js";
import { freshId, h, icon } from "./nodes.js";
import { here, nameIn } from "./state.js";
import { say } from "./words.js";

const FOR_PEOPLE = 2;
const FOR_MESSAGES = 3;

/** The button that opens the menu; `use(name, details)` runs one of the commands in it. */
export function menuButton(message, place, use) {
  const button = h(
    "button.icon-button.message-more",
    {
      type: "button",
      "aria-label": say("messageMenu"),
      "aria-haspopup": "menu",
      "aria-expanded": "false",
      onclick: () => new Menu(button, message, place, use).open(),
    },
    icon("more"),
  );
  return button;
}

class Menu {
  constructor(button, message, place, use) {
    this.button = button;
    this.message = message;
    this.place = place;
    this.use = use;
    this.ear = new AbortController();
    this.element = h("div.message-menu", {
      role: "menu",
      id: freshId("menu"),
      tabindex: "-1",
      "aria-label": say("messageMenu"),
    });
  }

  async open() {
    if (this.button.getAttribute("aria-expanded") === "true") return;
    this.button.setAttribute("aria-expanded", "true");
    const answer = await line.ask("commands", { channel_id: this.place.id });
    const commands = answer.ok ? answer.commands : [];
    const onMessage = this.group(commands, FOR_MESSAGES, say("onMessage"), {
      message_id: this.message.id,
    });
    const onPerson = this.group(commands, FOR_PEOPLE, this.author(), {
      user_id: this.message.author.id,
    });
    this.element.append(...onMessage, ...onPerson);
    if (!this.element.children.length)
      this.element.append(h("p.quiet", { role: "presentation" }, say("emptyMenu")));
    document.body.append(this.element);
    this.stand();
    this.listen();
    (this.element.querySelector("button") ?? this.element).focus({ preventScroll: true });
  }

  author() {
    const { author } = this.message;
    return [avatar(author, "small"), nameIn(this.place, author.id, author)];
  }

  group(commands, type, heading, target) {
    const fitting = commands.filter((command) => command.type === type);
    if (!fitting.length) return [];
    const rows = fitting.map((command) => {
      const name = nameOf(command, here.me.locale);
      const run = () => {
        this.close();
        this.use(name, { command: command.name, ...target });
      };
      return h("button.menu-row", { type: "button", role: "menuitem", onclick: run }, name);
    });
    return [h("h2.menu-heading", {}, heading), ...rows];
  }

  /** Below the button, or above it where there is no room; CSS makes a sheet of it on a phone. */
  stand() {
    const box = this.button.getBoundingClientRect();
    const above = box.bottom + this.element.offsetHeight + 8 > innerHeight;
    this.element.style.setProperty("--right", `${innerWidth - box.right}px`);
    this.element.style.setProperty("--top", above ? "auto" : `${box.bottom + 4}px`);
    this.element.style.setProperty("--bottom", above ? `${innerHeight - box.top + 4}px` : "auto");
  }

  listen() {
    const { signal } = this.ear;
    this.element.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener(
      "pointerdown",
      (event) => !this.element.contains(event.target) && this.close({ refocus: false }),
      { signal, capture: true },
    );
    addEventListener("resize", () => this.close(), { signal });
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") this.close();
    else if (step) {
      const rows = [...this.element.querySelectorAll(".menu-row")];
      rows.at((rows.indexOf(document.activeElement) + step) % rows.length)?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close({ refocus = true } = {}) {
    this.ear.abort();
    this.element.remove();
    this.button.setAttribute("aria-expanded", "false");
    if (refocus) this.button.focus({ preventScroll: true });
  }
}
