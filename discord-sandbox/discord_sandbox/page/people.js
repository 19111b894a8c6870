// Who you are: asked once per tab, shown at the top, changed from there.

import { avatar } from "./avatars.js";
import { h, icon } from "./nodes.js";
import { personName } from "./state.js";
import { say } from "./words.js";

const KEY = "person";

/** The {id, name} of this tab: by its address first, so that a copied or reloaded tab is the same. */
export function remembered() {
  const asked = new URLSearchParams(location.search).get("as");
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  return asked && asked !== kept.id ? { id: asked } : kept;
}

export function remember(person) {
  sessionStorage.setItem(KEY, JSON.stringify({ id: person.id, name: personName(person) }));
  const url = new URL(location.href);
  url.searchParams.set("as", person.id);
  history.replaceState(null, "", url);
}

export async function everyone() {
  const answer = await fetch("/page/people", { cache: "no-store" });
  return answer.json();
}

/** Ask who this tab is; resolves to the one chosen. */
export function askWho(people, note = null) {
  return new Promise((chosen) => {
    const dialog = h(
      "dialog.who",
      { "aria-labelledby": "who-title" },
      h("h1", { id: "who-title" }, say("chooseTitle")),
      h("p.quiet", {}, note ?? say(people.length ? "chooseText" : "nobodyHere")),
      h(
        "div.who-list",
        {},
        people.map((person) =>
          h(
            "button.who-person",
            {
              type: "button",
              onclick: () => {
                dialog.close();
                chosen(person);
              },
            },
            avatar(person, "large"),
            h("span.who-name", {}, personName(person)),
            h("span.quiet", {}, languageName(person.locale)),
          ),
        ),
      ),
    );
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  });
}

function languageName(locale) {
  const name = new Intl.DisplayNames([locale], { type: "language" }).of(locale.split("-")[0]);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The button at the top that says who you are, with a menu of the others. */
export class WhoMenu {
  constructor(change) {
    this.change = change;
    this.button = h("button.who-button", {
      type: "button",
      "aria-haspopup": "true",
      "aria-expanded": "false",
      onclick: () => this.toggle(),
    });
    this.menu = h("div.who-menu", { hidden: true });
    this.element = h("div.who-box", {}, this.button, this.menu);
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", (event) => {
      if (event.relatedTarget && !this.element.contains(event.relatedTarget)) this.close();
    });
    document.addEventListener(
      "pointerdown",
      (event) => !this.element.contains(event.target) && this.close(),
    );
  }

  show(me, people) {
    const name = personName(me);
    this.button.replaceChildren(
      avatar(me, "small"),
      h("span.who-words", {}, h("span.who-label", {}, say("youAre")), h("span.who-me", {}, name)),
      icon("down"),
    );
    this.button.setAttribute("aria-label", say("changePerson", { name }));
    this.menu.replaceChildren(...people.map((person) => this.row(person, me)));
  }

  row(person, me) {
    const name = personName(person);
    const tab = say("inNewTab", { name });
    return h(
      "div.who-row",
      {},
      h(
        "button.who-choice",
        {
          type: "button",
          "aria-current": person.id === me.id ? "true" : null,
          onclick: () => {
            this.close();
            this.change({ id: person.id });
          },
        },
        avatar(person, "small"),
        h("span.who-name", {}, name),
        person.id === me.id ? icon("check") : null,
      ),
      h(
        "a.icon-button",
        {
          href: `/?as=${encodeURIComponent(person.id)}`,
          target: "_blank",
          rel: "noopener",
          "aria-label": tab,
          title: tab,
        },
        icon("open"),
      ),
    );
  }

  toggle() {
    if (!this.menu.hidden) return this.close();
    this.menu.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.menu.querySelector("button")?.focus();
  }

  close() {
    this.menu.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
  }

  key(event) {
    if (this.menu.hidden) return;
    if (event.key === "Escape") {
      this.close();
      this.button.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const rows = [...this.menu.querySelectorAll(".who-choice")];
    const at = rows.indexOf(document.activeElement);
    rows[(at + step + rows.length) % rows.length].focus();
  }
}
