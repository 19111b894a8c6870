// The list above the message box: what fits what is being typed.

import { freshId, h } from "./nodes.js";

export class Suggestions {
  constructor() {
    this.head = h("div.suggest-head", {});
    this.list = h("ul.suggest-list", { role: "listbox", id: freshId("suggest") });
    this.element = h("div.suggest", { hidden: true }, this.head, this.list);
    this.items = [];
    this.active = -1;
    // Choosing with the mouse must not take the focus out of the field.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Show items ({title, detail, sign, hint, pick}) under a heading, for one field. */
  show(field, { title, note = "", problem = false, items, first = 0 }) {
    this.hide();
    this.field = field;
    this.items = items;
    this.active = items.length ? first : -1;
    this.list.setAttribute("aria-label", title);
    this.head.replaceChildren(
      h("strong", {}, title),
      note ? h("span", { class: problem ? "suggest-problem" : "quiet" }, note) : "",
    );
    this.list.replaceChildren(...items.map((item, index) => this.row(item, index)));
    this.list.hidden = items.length === 0;
    this.element.hidden = false;
    field.setAttribute("aria-expanded", "true");
    field.setAttribute("aria-controls", this.list.id);
    this.mark();
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
  }

  get open() {
    return !this.element.hidden;
  }

  row(item, index) {
    return h(
      "li.suggestion",
      {
        role: "option",
        id: `${this.list.id}-${index}`,
        onclick: () => item.pick(),
        onmousemove: () => this.active !== index && ((this.active = index), this.mark()),
      },
      item.sign ? h("span.suggest-sign", {}, item.sign()) : null,
      h(
        "span.suggest-words",
        {},
        h("span.suggest-title", {}, item.title),
        " ",
        item.detail ? h("span.suggest-detail", {}, item.detail) : null,
      ),
      " ",
      item.hint ? h("span.suggest-hint", {}, item.hint) : null,
    );
  }

  mark() {
    [...this.list.children].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === this.active));
      if (index === this.active) row.scrollIntoView({ block: "nearest" });
    });
    if (this.active >= 0)
      this.field.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    else this.field?.removeAttribute("aria-activedescendant");
  }

  /** Arrow keys, Tab and Enter as far as they concern the list; true if the key was used up. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.items.length;
    if ((event.key === "ArrowDown" || event.key === "ArrowUp") && count) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.active =
        this.active < 0 ? (step > 0 ? 0 : count - 1) : (this.active + step + count) % count;
      this.mark();
      return true;
    }
    if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.active >= 0) {
      this.items[this.active].pick();
      return true;
    }
    if (event.key === "Escape") {
      this.hide();
      return true;
    }
    return false;
  }
}
