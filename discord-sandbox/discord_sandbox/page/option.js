// One option of a command that is being typed.

import { channels, people, roles } from "./choose.js";
import {
  ATTACHMENT,
  BOOLEAN,
  CHANNEL,
  MENTIONABLE,
  ROLE,
  STRING,
  USER,
  descriptionOf,
  expected,
  nameOf,
  understand,
} from "./commands.js";
import { line } from "./line.js";
import { h } from "./nodes.js";
import { fileChooser, tooLarge, upload } from "./uploads.js";
import { locale, say } from "./words.js";

const QUIET = 150; // milliseconds without typing before autocomplete is asked

/** Its name, a field, and what can be picked for it. */
export class Field {
  constructor(option, composer) {
    this.option = option;
    this.composer = composer;
    this.picked = null; // {text, value}: what was chosen from the list, valid while the text stands
    const name = nameOf(option, locale());
    this.input = h("input.option-input", {
      type: "text",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      spellcheck: "false",
      inputmode: expected(option) && option.type !== STRING ? "decimal" : null,
      readonly: option.type === ATTACHMENT,
      "data-option": option.name,
      "aria-label": `${name}: ${descriptionOf(option, locale())} (${say(option.required ? "required" : "optional")})`,
      "aria-required": String(Boolean(option.required)),
    });
    this.chooser = option.type === ATTACHMENT ? fileChooser((file) => this.take(file)) : null;
    this.element = h(
      "label.option",
      {},
      h("span.option-name", {}, name),
      this.input,
      this.chooser,
    );
    this.input.addEventListener("focus", () => this.suggest());
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.fit();
  }

  fit() {
    this.input.style.width = `${Math.max(3, Math.min(28, this.input.value.length + 2))}ch`;
  }

  typed() {
    this.fit();
    this.element.classList.remove("wrong");
    this.input.removeAttribute("aria-invalid");
    this.suggest();
  }

  /** What stands in the field, understood: {value} or {problem}. */
  reading() {
    if (this.picked && this.picked.text === this.input.value) return { value: this.picked.value };
    const exact = this.listed()?.find(
      (entry) => entry.title.toLocaleLowerCase() === this.input.value.trim().toLocaleLowerCase(),
    );
    return exact ? { value: exact.value } : understand(this.option, this.input.value);
  }

  problem() {
    if (this.input.value.trim() === "") return say("isRequired");
    return this.reading().problem ?? null;
  }

  complain() {
    this.input.focus();
    this.element.classList.add("wrong");
    this.input.setAttribute("aria-invalid", "true");
    this.suggest(this.problem());
  }

  /** The fixed list of what may be picked, or null if it is typed freely. */
  listed() {
    const { option, composer } = this;
    const entry = ({ value, label, description, sign }) => ({
      value,
      title: label,
      detail: description,
      sign,
    });
    if (option.choices?.length)
      return option.choices.map((choice) => ({
        value: choice.value,
        title: nameOf(choice, locale()),
      }));
    if (option.type === BOOLEAN)
      return [
        { value: true, title: say("yes") },
        { value: false, title: say("no") },
      ];
    if (option.type === USER) return people(composer.channel).map(entry);
    if (option.type === ROLE) return roles(composer.channel).map(entry);
    if (option.type === MENTIONABLE)
      return [...people(composer.channel), ...roles(composer.channel)].map(entry);
    if (option.type === CHANNEL) return channels(option, composer.channel).map(entry);
    return null;
  }

  suggest(problem = null) {
    if (this.option.autocomplete && !problem) return this.askBot();
    if (this.option.type === ATTACHMENT) return this.offerFiles(problem);
    const wanted =
      this.picked?.text === this.input.value
        ? ""
        : this.input.value.trim().replace(/^@/, "").toLocaleLowerCase();
    const items = (this.listed() ?? []).filter((entry) =>
      `${entry.title} ${entry.detail ?? ""}`.toLocaleLowerCase().includes(wanted),
    );
    this.show(items, problem);
  }

  /** A file is chosen in a window of its own; with one chosen, Enter and Tab go on. */
  offerFiles(problem) {
    const open = { title: say("chooseFile"), pick: () => this.chooser.click() };
    this.show([open], problem, "", this.picked ? -1 : 0);
  }

  async take(file) {
    const problem = tooLarge([file]);
    if (problem) return this.suggest(problem);
    return this.pick({ title: file.name, value: await upload(file) });
  }

  show(items, problem = null, note = "", first = 0) {
    const name = nameOf(this.option, locale());
    const about = [descriptionOf(this.option, locale()), expected(this.option)]
      .filter(Boolean)
      .join(" · ");
    const current = items.findIndex((entry) => entry.title === this.input.value);
    this.composer.suggestions.show(this.input, {
      title: name,
      note: problem ?? (note || about),
      problem: Boolean(problem),
      items: items.map((entry) => ({ pick: () => this.pick(entry), ...entry })),
      first: Math.max(first, current),
    });
  }

  askBot() {
    clearTimeout(this.timer);
    if (this.picked?.text === this.input.value && this.input.value !== "") return this.show([]);
    this.show([], null, say("searching"));
    this.timer = setTimeout(async () => {
      const { composer } = this;
      const asked = this.input.value;
      const answer = await line.interact("autocomplete", {
        channel_id: composer.channel.id,
        path: composer.leaf.plainName,
        option: this.option.name,
        typed: asked,
        options: composer.given(this),
      });
      if (document.activeElement !== this.input || this.input.value !== asked) return;
      const choices = (answer.choices ?? []).map((choice) => ({
        value: choice.value,
        title: nameOf(choice, locale()),
      }));
      this.show(
        choices,
        answer.ok ? null : answer.error || say("noAnswer"),
        choices.length ? "" : say("nothingFound"),
      );
    }, QUIET);
  }

  pick(entry) {
    this.input.value = entry.title;
    this.picked = { text: entry.title, value: entry.value };
    this.fit();
    this.element.classList.remove("wrong");
    this.composer.next();
  }

  key(event) {
    const { composer } = this;
    if (event.key === "Backspace" && this.input.readOnly && this.picked) {
      this.picked = null;
      this.input.value = "";
      return this.typed();
    }
    if (event.key === "Backspace" && this.input.value === "") {
      event.preventDefault();
      if (this.option.required) return this.stepBack();
      return composer.removeField(this);
    }
    // With something typed freely Enter sends; with a list it picks.
    if (composer.suggestions.key(event)) return event.preventDefault();
    if (event.key === "Enter") {
      event.preventDefault();
      return composer.submit();
    }
    if (event.key === "Tab" && !event.shiftKey && this.input.value !== "") {
      event.preventDefault();
      const after = composer.fields[composer.fields.indexOf(this) + 1];
      return (after?.input ?? composer.tail).focus();
    }
    if (event.key === "Escape") return composer.backToText();
    return undefined;
  }

  stepBack() {
    const before = this.composer.fields[this.composer.fields.indexOf(this) - 1];
    if (before) before.input.focus();
    else this.composer.backToText();
  }
}
