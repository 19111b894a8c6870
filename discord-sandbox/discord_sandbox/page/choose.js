// Select menus: the closed box that names what is chosen, and the list that opens from it.

import { avatar } from "./avatars.js";
import { emojiNode } from "./markdown.js";
import { freshId, h, icon } from "./nodes.js";
import { inOrder, isThread, membersOf, nameIn } from "./state.js";
import { say } from "./words.js";

const STRINGS = 3;
const USERS = 5;
const ROLES = 6;
const MENTIONABLES = 7;
const CHANNELS = 8;
export const SELECTS = new Set([STRINGS, USERS, ROLES, MENTIONABLES, CHANNELS]);

const SEARCHABLE = 10; // more entries than this get a search field
const ROOM = 320; // how tall an open list may become

/** What can be chosen: a list of {value, label, description, sign, chosen}. */
function entries(component, place) {
  const preset = new Set((component.default_values ?? []).map((one) => String(one.id)));
  const plain = (one) => ({ ...one, chosen: preset.has(one.value) });
  if (component.type === STRINGS) {
    return (component.options ?? []).map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description,
      sign: option.emoji ? () => emojiNode(option.emoji) : null,
      chosen: Boolean(option.default),
    }));
  }
  if (component.type === CHANNELS) return channels(component, place).map(plain);
  return [
    ...(component.type === ROLES ? [] : people(place)),
    ...(component.type === USERS ? [] : roles(place)),
  ].map(plain);
}

export function people(place) {
  return membersOf(place).map((person) => ({
    value: person.id,
    label: nameIn(place, person.id),
    description: `@${person.username}`,
    sign: () => avatar(person),
  }));
}

export function roles(place) {
  return (place.guild?.roles ?? [])
    .filter((role) => role.id !== place.guild.id)
    .map((role) => ({ value: role.id, label: `@${role.name}`, sign: null }));
}

export function channels(component, place) {
  const kinds = component.channel_types ?? [];
  return (place.guild ? inOrder(place.guild) : [])
    .filter((channel) => !kinds.length || kinds.includes(channel.type))
    .map((channel) => ({
      value: channel.id,
      label: channel.name,
      sign: () => icon(isThread(channel) ? "thread" : "hash"),
    }));
}

/** A select of a message or a modal. `chose(meant)` hears of every completed choice. */
export function selectMenu(component, place, { label = null, chose = () => {} } = {}) {
  return new Select(component, place, label, chose).box;
}

/** A control of a message that was drawn anew while it was in use: the one that took its place. */
export function inPlaceOf(control) {
  if (!control || control.isConnected) return control;
  const { customId } = control.dataset;
  const message = control.closest("[data-id]")?.dataset.id;
  return customId && message
    ? document.querySelector(`[data-id="${message}"] [data-custom-id="${CSS.escape(customId)}"]`)
    : null;
}

class Select {
  constructor(component, place, label, chose) {
    this.component = component;
    this.place = place;
    this.chose = chose;
    this.entries = entries(component, place);
    this.most = component.max_values ?? 1;
    this.least = component.min_values ?? 1;
    this.values = this.entries.filter((entry) => entry.chosen).map((entry) => entry.value);
    this.box = h("button.select", {
      type: "button",
      "data-custom-id": component.custom_id,
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label ?? component.placeholder ?? say("makeSelection"),
      disabled: component.disabled,
    });
    this.box.addEventListener("click", () => (this.popup ? this.close() : this.open()));
    this.box.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp")
        (event.preventDefault(), this.open());
    });
    Object.defineProperty(this.box, "values", { get: () => this.values });
    Object.defineProperty(this.box, "meant", { get: () => this.meant });
    this.name();
  }

  /** What is chosen, for the server: strings as they are, someone or something else by its id. */
  get meant() {
    return this.component.type === STRINGS ? this.values : this.values.map((id) => ({ ref: id }));
  }

  name() {
    const chosen = this.entries.filter((entry) => this.values.includes(entry.value));
    this.box.replaceChildren(
      h(
        "span.select-chosen",
        { class: chosen.length ? "select-chosen" : "select-chosen empty" },
        chosen.length
          ? chosen.map((entry) =>
              h(
                this.most > 1 ? "span.select-pill" : "span.select-one",
                {},
                entry.sign?.(),
                h("span", {}, entry.label),
              ),
            )
          : (this.component.placeholder ?? say("makeSelection")),
      ),
      icon("down"),
    );
    this.box.setAttribute("aria-description", chosen.map((entry) => entry.label).join(", "));
  }

  open() {
    if (this.popup || this.box.disabled) return;
    this.before = [...this.values];
    this.list = h("ul.choices", {
      role: "listbox",
      id: freshId("choices"),
      tabindex: "-1",
      "aria-label": this.box.getAttribute("aria-label"),
      "aria-multiselectable": this.most > 1 ? "true" : null,
    });
    this.search = this.searchField();
    this.popup = h(
      "div.select-popup",
      {},
      this.search,
      this.list,
      this.most > 1 ? this.footer() : null,
    );
    this.box.setAttribute("aria-expanded", "true");
    this.box.setAttribute("aria-controls", this.list.id);
    (this.box.closest("dialog") ?? document.body).append(this.popup);
    this.fill("");
    this.stand();
    this.listen();
    (this.search ?? this.list).focus({ preventScroll: true });
  }

  searchField() {
    if (this.component.type === STRINGS && this.entries.length <= SEARCHABLE) return null;
    const field = h("input.choices-search", {
      type: "text",
      placeholder: say("search"),
      "aria-label": say("search"),
      autocomplete: "off",
    });
    field.addEventListener("input", () => this.fill(field.value));
    return field;
  }

  footer() {
    const hint =
      this.least === this.most
        ? say("chooseExactly", { min: this.least })
        : say("chooseBetween", { min: this.least, max: this.most });
    return h(
      "div.choices-foot",
      {},
      h("span.quiet", {}, hint),
      h(
        "button.button.primary.small",
        { type: "button", onclick: () => this.close() },
        say("done"),
      ),
    );
  }

  fill(wanted) {
    const needle = wanted.trim().toLocaleLowerCase();
    this.shown = this.entries.filter((entry) =>
      `${entry.label} ${entry.description ?? ""}`.toLocaleLowerCase().includes(needle),
    );
    this.active = Math.max(
      0,
      this.shown.findIndex((entry) => this.values.includes(entry.value)),
    );
    this.list.replaceChildren(...this.shown.map((entry, index) => this.row(entry, index)));
    if (!this.shown.length)
      this.list.append(h("li.choices-none", { role: "presentation" }, say("nothingFound")));
    this.mark();
  }

  row(entry, index) {
    return h(
      "li.choice",
      {
        role: "option",
        id: `${this.list.id}-${index}`,
        "data-value": entry.value,
        onclick: () => this.pick(entry),
        onmousemove: () => this.active !== index && ((this.active = index), this.mark()),
      },
      entry.sign ? h("span.choice-sign", {}, entry.sign()) : null,
      h(
        "span.choice-words",
        {},
        h("span.choice-label", {}, entry.label),
        " ",
        entry.description ? h("span.choice-description", {}, entry.description) : null,
      ),
      h("span.choice-tick", {}, icon("check")),
    );
  }

  mark() {
    [...this.list.querySelectorAll(".choice")].forEach((row, index) => {
      const chosen = this.values.includes(this.shown[index].value);
      row.classList.toggle("active", index === this.active);
      row.classList.toggle("full", !chosen && this.most > 1 && this.values.length >= this.most);
      row.setAttribute("aria-selected", String(chosen));
      if (index === this.active) row.scrollIntoView({ block: "nearest" });
    });
    (this.search ?? this.list).setAttribute(
      "aria-activedescendant",
      this.shown.length ? `${this.list.id}-${this.active}` : "",
    );
  }

  pick(entry) {
    const chosen = this.values.includes(entry.value);
    if (this.most === 1) {
      this.values = chosen && this.least === 0 ? [] : [entry.value];
      this.close({ always: true });
      return;
    }
    if (chosen) this.values = this.values.filter((value) => value !== entry.value);
    else if (this.values.length < this.most) this.values = [...this.values, entry.value];
    this.mark();
    this.name();
  }

  /** Beside the box, below it if there is room; CSS makes a sheet of it on a phone. */
  stand() {
    const box = this.box.getBoundingClientRect();
    const above = box.bottom + ROOM > innerHeight && box.top > innerHeight - box.bottom;
    this.popup.style.setProperty("--left", `${box.left}px`);
    this.popup.style.setProperty("--width", `${box.width}px`);
    this.popup.style.setProperty("--top", above ? "auto" : `${box.bottom + 4}px`);
    this.popup.style.setProperty("--bottom", above ? `${innerHeight - box.top + 4}px` : "auto");
    this.popup.style.setProperty(
      "--room",
      `${Math.min(ROOM, (above ? box.top : innerHeight - box.bottom) - 12)}px`,
    );
  }

  listen() {
    this.ear = new AbortController();
    const { signal } = this.ear;
    this.popup.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!this.popup.contains(event.target) && !this.box.contains(event.target))
          this.close({ refocus: false });
      },
      { signal, capture: true },
    );
    addEventListener("resize", () => this.stand(), { signal });
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1e6, End: 1e6 };
    if (event.key in steps && this.shown.length) {
      this.active = Math.max(0, Math.min(this.shown.length - 1, this.active + steps[event.key]));
      this.mark();
    } else if (event.key === "Escape") this.close({ forget: true });
    else if (event.key === "Tab") {
      if (this.most > 1 && !event.target.closest("button") && !event.shiftKey) return;
      this.close();
    } else if (event.target.closest("button")) return;
    else if ((event.key === "Enter" || (event.key === " " && !this.search)) && this.shown.length)
      this.pick(this.shown[this.active]);
    else if (!this.search && event.key.length === 1) this.leapTo(event.key.toLocaleLowerCase());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  leapTo(letter) {
    const order = [...this.shown.keys()].map(
      (index) => (index + this.active + 1) % this.shown.length,
    );
    const found = order.find((index) =>
      this.shown[index].label.toLocaleLowerCase().startsWith(letter),
    );
    if (found !== undefined) ((this.active = found), this.mark());
  }

  close({ forget = false, always = false, refocus = true } = {}) {
    if (!this.popup) return;
    this.ear.abort();
    this.popup.remove();
    this.popup = null;
    this.box.setAttribute("aria-expanded", "false");
    if (forget || this.values.length < this.least) this.values = this.before;
    this.name();
    if (refocus) inPlaceOf(this.box)?.focus({ preventScroll: true });
    const changed = this.values.join() !== this.before.join();
    // The message may have been drawn anew meanwhile: what was chosen counts all the same.
    if (changed || (always && !forget)) this.chose(this.meant);
  }
}
