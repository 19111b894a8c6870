// The message box: plain words, or a slash command with its options as fields.

import { descriptionOf, fitting, meant, nameOf, runnable, typedInFull } from "./commands.js";
import { line } from "./line.js";
import { openModal } from "./modals.js";
import { h, icon } from "./nodes.js";
import { Field } from "./option.js";
import { placeLabel } from "./state.js";
import { Suggestions } from "./suggestions.js";
import { locale, say } from "./words.js";

const NARROW = matchMedia("(max-width: 720px)");
const LONGEST = 2000;

export class Composer {
  constructor(log) {
    this.log = log;
    this.suggestions = new Suggestions();
    this.text = h("textarea.composer-text", {
      id: "composer-text",
      rows: "1",
      maxlength: LONGEST,
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      spellcheck: "true",
      enterkeyhint: "send",
    });
    this.command = h("div.command", { role: "group", hidden: true });
    this.send = h(
      "button.icon-button.send",
      { type: "button", onclick: () => this.submit() },
      icon("send"),
    );
    this.box = h("div.composer-box", {}, this.text, this.command, this.send);
    this.typing = h("div.typing", { "aria-live": "polite" });
    this.element = h("div.composer", {}, this.suggestions.element, this.box, this.typing);
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("keydown", (event) => this.textKey(event));
    this.element.addEventListener("focusout", (event) => {
      if (!this.element.contains(event.relatedTarget)) this.suggestions.hide();
    });
  }

  open(channel) {
    this.channel = channel;
    this.leave();
    this.text.value = "";
    this.text.setAttribute("aria-label", say("writeIn", { place: placeLabel(channel) }));
    this.text.placeholder = NARROW.matches
      ? say("writeHere")
      : this.text.getAttribute("aria-label");
    this.send.setAttribute("aria-label", say("send"));
    this.grow();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 200)}px`;
  }

  // Plain words

  /** Ask what is offered here: it depends on the place, on permissions, and on what the bot registered. */
  async learnCommands() {
    const { channel } = this;
    const answer = await line.ask("commands", { channel_id: channel.id });
    if (channel === this.channel) this.all = runnable(answer.commands ?? [], locale());
  }

  async typed() {
    this.grow();
    const begun = this.text.value;
    if (!begun.startsWith("/") || begun.includes("\n")) {
      this.all = null;
      return this.suggestions.hide();
    }
    if (!this.all) await this.learnCommands();
    const { value } = this.text;
    if (this.leaf || !this.all || !value.startsWith("/")) return undefined;
    const full = typedInFull(this.all, value.slice(1));
    if (full) return this.enter(full);
    this.showCommands(value.slice(1));
  }

  showCommands(typed) {
    const items = fitting(this.all, typed).map((leaf) => ({
      title: `/${leaf.name}`,
      detail: leaf.description,
      hint: optionNames(leaf),
      pick: () => this.enter(leaf),
    }));
    this.suggestions.show(this.text, {
      title: say("commands"),
      note: items.length ? "" : say("noCommand"),
      problem: true,
      items,
    });
  }

  textKey(event) {
    if (this.suggestions.key(event)) return event.preventDefault();
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.submit();
  }

  /** Put a command into the box, as if it had been typed: what a </command:id> mention does. */
  async start(name) {
    await this.learnCommands();
    const leaf = this.all.find((one) => one.plainName === name || one.name === name);
    if (leaf) return this.enter(leaf);
    this.leave();
    this.text.value = `/${name}`;
    this.text.focus();
    this.typed();
  }

  // A command and its options

  enter(leaf) {
    this.leaf = leaf;
    this.fields = [];
    this.text.hidden = true;
    this.text.value = "";
    this.command.hidden = false;
    this.command.setAttribute("aria-label", `/${leaf.name}`);
    this.tail = h("input.command-tail", {
      type: "text",
      role: "combobox",
      "aria-expanded": "false",
      "aria-label": say("options"),
      autocomplete: "off",
    });
    this.tail.addEventListener("input", () => this.tailTyped());
    this.tail.addEventListener("focus", () => this.showOptions());
    this.tail.addEventListener("keydown", (event) => this.tailKey(event));
    const leave = h(
      "button.command-leave",
      {
        type: "button",
        "aria-label": say("leaveCommand"),
        onclick: () => {
          this.leave();
          this.text.focus();
        },
      },
      icon("close"),
    );
    this.command.replaceChildren(h("span.command-name", {}, `/${leaf.name}`), this.tail, leave);
    for (const option of leaf.options.filter((one) => one.required)) this.addField(option);
    this.next();
  }

  leave() {
    this.leaf = null;
    this.all = null;
    this.fields = [];
    this.command.hidden = true;
    this.command.replaceChildren();
    this.text.hidden = false;
    this.suggestions.hide();
  }

  addField(option) {
    const field = new Field(option, this);
    this.fields.push(field);
    this.tail.before(field.element);
    return field;
  }

  removeField(field) {
    this.fields = this.fields.filter((one) => one !== field);
    field.element.remove();
    this.tail.focus();
  }

  /** On to the next field that needs something, or to the end. */
  next() {
    const open = this.fields.find((field) => field.option.required && field.input.value === "");
    (open?.input ?? this.tail).focus();
  }

  get left() {
    return this.leaf.options.filter(
      (option) => !this.fields.some((field) => field.option === option),
    );
  }

  tailTyped() {
    const [, name] = /^\s*(\S+?):/.exec(this.tail.value) ?? [];
    const named = this.left.find(
      (option) => option.name === name || nameOf(option, locale()) === name,
    );
    if (!named) return this.showOptions();
    this.tail.value = "";
    this.addField(named).input.focus();
  }

  showOptions() {
    const wanted = this.tail.value.trim().toLocaleLowerCase();
    const items = this.left
      .filter(
        (option) =>
          nameOf(option, locale()).toLocaleLowerCase().startsWith(wanted) ||
          option.name.startsWith(wanted),
      )
      .map((option) => ({
        title: nameOf(option, locale()),
        detail: descriptionOf(option, locale()),
        hint: option.required ? say("required") : "",
        pick: () => {
          this.tail.value = "";
          this.addField(option).input.focus();
        },
      }));
    // Nothing is marked at first, so that Enter sends the command as it stands.
    this.suggestions.show(this.tail, {
      title: `/${this.leaf.name}`,
      note: say(items.length ? "optionsMore" : "noMoreOptions"),
      items,
      first: wanted && items.length ? 0 : -1,
    });
  }

  tailKey(event) {
    if (event.key === "Backspace" && this.tail.value === "") {
      event.preventDefault();
      const last = this.fields.at(-1);
      if (last) last.input.focus();
      else this.backToText();
    } else if (this.suggestions.key(event)) event.preventDefault();
    else if (event.key === "Enter") {
      event.preventDefault();
      this.submit();
    } else if (event.key === "Escape") this.backToText();
  }

  backToText() {
    const name = this.leaf.name;
    this.leave();
    this.text.value = `/${name}`;
    this.text.focus();
    this.typed();
  }

  /** What stands in the fields and can be understood, by the options' own names. */
  given(except = null) {
    const read = this.fields
      .filter((field) => field !== except && field.input.value.trim() !== "")
      .map((field) => [field.option, field.reading().value])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(read.map(([option, value]) => [option.name, meant(option, value)]));
  }

  async submit() {
    if (this.leaf) return this.run();
    const content = this.text.value.trim();
    if (!content) return;
    if (content.startsWith("/")) {
      if (!this.all) await this.learnCommands();
      const leaf = typedInFull(this.all, `${content.slice(1)} `);
      return leaf ? this.enter(leaf) : this.showCommands(content.slice(1));
    }
    this.text.value = "";
    this.grow();
    const answer = await line.ask("say", { channel_id: this.channel.id, content });
    if (!answer.ok)
      this.suggestions.show(this.text, {
        title: say("notSent", { reason: answer.error }),
        items: [],
      });
  }

  async run() {
    const wrong = this.fields.find((field) => field.problem());
    if (wrong) return wrong.complain();
    const { leaf, channel } = this;
    const options = this.given();
    this.leave();
    this.text.focus();
    const ghost = this.log.addGhost(channel.id, `/${leaf.name}`);
    const answer = await line.interact("slash", {
      channel_id: channel.id,
      path: leaf.plainName,
      options,
    });
    if (answer.ok) ghost.done();
    else ghost.fail(answer.error);
    if (answer.kind === "modal") openModal(answer, channel);
  }
}

function optionNames(leaf) {
  return leaf.options
    .filter((option) => option.required)
    .map((option) => nameOf(option, locale()))
    .join(" ");
}
