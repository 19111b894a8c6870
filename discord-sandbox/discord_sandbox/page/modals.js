// Modals: a form that the bot asks for.

import { SELECTS, inPlaceOf, selectMenu } from "./choose.js";
import { line } from "./line.js";
import { blocks } from "./markdown.js";
import { freshId, h, icon } from "./nodes.js";
import { tooLarge, upload } from "./uploads.js";
import { say } from "./words.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const FILES = 19;
const RADIOS = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;

/** Open the modal that answered the interaction `id`, asked in `place`. */
export function openModal({ modal, id }, place) {
  const parts = modal.components.map((component) => part(component, place));
  const title = h("h2.modal-title", { id: freshId("modal") }, modal.title);
  const problem = h("div.failure", { role: "alert", hidden: true });
  const send = h("button.button.primary", { type: "submit" }, say("submit"));
  const cancel = h(
    "button.text-button",
    { type: "button", onclick: () => dialog.close() },
    say("cancel"),
  );
  const cross = h(
    "button.icon-button",
    { type: "button", "aria-label": say("close"), onclick: () => dialog.close() },
    icon("close"),
  );
  const form = h(
    "form.modal-form",
    { novalidate: true },
    h("header.modal-head", {}, title, cross),
    h(
      "div.modal-fields",
      {},
      parts.map((one) => one.element),
      problem,
    ),
    h("footer.modal-foot", {}, cancel, send),
  );
  const dialog = h("dialog.modal", { "aria-labelledby": title.id }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!allValid(parts)) return;
    send.disabled = true;
    const answers = parts.filter((one) => one.answer).map((one) => one.answer());
    const values = Object.fromEntries(await Promise.all(answers));
    const answer = await line.interact("submit", { interaction_id: id, values });
    send.disabled = false;
    if (answer.ok) return dialog.close();
    problem.replaceChildren(icon("warning"), say("tryAgain"));
    problem.title = answer.error ?? "";
    problem.hidden = false;
    return undefined;
  });
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    inPlaceOf(before)?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  (
    dialog.querySelector(".modal-fields input, .modal-fields textarea, .modal-fields button") ??
    send
  ).focus();
}

function allValid(parts) {
  const wrong = parts.filter((one) => one.check && !one.check());
  wrong[0]?.focus();
  return wrong.length === 0;
}

/** One line of the form: {element, answer(), check(), focus()}. */
function part(component, place) {
  if (component.type === TEXT) {
    return { element: h("div.text", {}, blocks(component.content, place)) };
  }
  if (component.type === ROW) {
    const [inner] = component.components;
    return labelled(inner, inner.label, null, place);
  }
  return labelled(component.component, component.label, component.description, place);
}

function labelled(component, label, description, place) {
  const needed = component.required ?? component.type !== CHECKBOX;
  const field = fieldOf(component, label ?? component.placeholder ?? "", place);
  const error = h("div.field-error", { id: freshId("error"), hidden: true });
  const group = field.group ? "fieldset" : "div";
  const head = h(
    field.group ? "legend.field-label" : "label.field-label",
    { for: field.group ? null : field.control.id },
    label,
    needed ? h("span.star", { "aria-hidden": "true" }, " *") : null,
  );
  const hint = description ? h("div.quiet", { id: freshId("hint") }, description) : null;
  field.control.setAttribute("aria-describedby", [hint?.id, error.id].filter(Boolean).join(" "));
  const check = () => {
    const problem = field.empty()
      ? needed
        ? say("isRequired")
        : null
      : (field.problem?.() ?? null);
    error.textContent = problem ?? "";
    error.hidden = problem === null;
    field.control.setAttribute("aria-invalid", String(problem !== null));
    return problem === null;
  };
  return {
    element: h(`${group}.field`, {}, head, hint, field.control, error),
    check,
    focus: () => (field.first ?? field.control).focus(),
    answer: async () => [component.custom_id, await field.value()],
  };
}

function fieldOf(component, label, place) {
  if (component.type === TEXT_INPUT) return textField(component);
  if (SELECTS.has(component.type)) return selectField(component, label, place);
  if (component.type === RADIOS) return tickField(component, "radio");
  if (component.type === CHECKBOXES) return tickField(component, "checkbox");
  if (component.type === CHECKBOX) return oneTick(component);
  if (component.type === FILES) return fileField(component);
  return unknownField(component);
}

/** Nothing can be entered here; the form can still be sent if the bot does not insist. */
function unknownField(component) {
  return {
    control: h("div.unknown", {}, `⟨component ${component.type}⟩`),
    empty: () => true,
    value: () => null,
  };
}

function textField(component) {
  const long = component.style === PARAGRAPH;
  const control = h(long ? "textarea.input" : "input.input", {
    id: freshId("field"),
    name: component.custom_id,
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    rows: long ? 4 : null,
    type: long ? null : "text",
    autocomplete: "off",
    "aria-required": String(component.required ?? true),
  });
  control.value = component.value ?? "";
  const least = component.min_length ?? 0;
  return {
    control,
    empty: () => control.value === "",
    problem: () =>
      control.value.length < least
        ? say("lengthBetween", { min: least, max: component.max_length ?? 4000 })
        : null,
    value: () => control.value,
  };
}

function selectField(component, label, place) {
  const control = selectMenu(component, place, { label });
  control.id = freshId("field");
  const least = component.min_values ?? 1;
  return {
    control,
    empty: () => control.values.length === 0,
    problem: () => (control.values.length < least ? say("chooseAtLeast", { min: least }) : null),
    value: () => control.meant,
  };
}

function tickField(component, type) {
  const name = freshId("ticks");
  const boxes = (component.options ?? []).map((option) => {
    const box = h("input", { type, name, value: option.value });
    box.checked = Boolean(option.default);
    return [
      box,
      h(
        "label.tick",
        {},
        box,
        h(
          "span",
          {},
          option.label,
          option.description ? h("span.quiet.tick-more", {}, option.description) : null,
        ),
      ),
    ];
  });
  const chosen = () => boxes.filter(([box]) => box.checked).map(([box]) => box.value);
  const [least, most] = [component.min_values ?? 1, component.max_values ?? boxes.length];
  const fits = () => chosen().length >= least && chosen().length <= most;
  return {
    group: true,
    control: h(
      "div.ticks",
      { role: type === "radio" ? "radiogroup" : "group", "data-custom-id": component.custom_id },
      boxes.map(([, label]) => label),
    ),
    first: boxes[0]?.[0],
    empty: () => chosen().length === 0,
    problem: () =>
      type === "radio" || fits() ? null : say("chooseBetween", { min: least, max: most }),
    value: () => (type === "radio" ? (chosen()[0] ?? null) : chosen()),
  };
}

function fileField(component) {
  const [least, most] = [component.min_values ?? 1, component.max_values ?? 1];
  const control = h("input.input", { type: "file", id: freshId("field"), multiple: most > 1 });
  const fits = () => control.files.length >= least && control.files.length <= most;
  return {
    control,
    empty: () => control.files.length === 0,
    problem: () =>
      fits() ? tooLarge(control.files) : say("chooseBetween", { min: least, max: most }),
    value: () => Promise.all([...control.files].map(upload)),
  };
}

function oneTick(component) {
  const control = h("input.lone-tick", { type: "checkbox", id: freshId("field") });
  control.checked = Boolean(component.default);
  return { control, empty: () => false, value: () => control.checked };
}
