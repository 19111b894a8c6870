// Discord's message components, old and new, and what pressing them does.

import { SELECTS, selectMenu } from "./choose.js";
import { hexColour } from "./embeds.js";
import { blocks, emojiNode } from "./markdown.js";
import { fileCard, gallery, picture } from "./media.js";
import { h, icon } from "./nodes.js";
import { linkAddress } from "./state.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const LINK = 5;

const DRAWN = {
  1: row,
  2: (component, scene) => button(component, scene),
  9: section,
  10: (component, scene) => h("div.text", {}, blocks(component.content, scene.place)),
  11: (component) =>
    h("div.thumbnail", {}, picture(component.media, component.description, component)),
  12: (component) => gallery(component.items),
  13: (component) =>
    fileCard({
      url: component.file.url,
      filename: component.name,
      size: component.size,
      spoiler: component.spoiler,
    }),
  14: separator,
  17: container,
};

/** `scene` is {place, press(custom_id), choose(custom_id, values)}: where it stands and what to do. */
export function drawComponents(components, scene) {
  return components.map((component) => draw(component, scene));
}

function draw(component, scene) {
  if (SELECTS.has(component.type)) return select(component, scene);
  const drawn = DRAWN[component.type];
  return drawn ? drawn(component, scene) : h("div.unknown", {}, `⟨component ${component.type}⟩`);
}

function row(component, scene) {
  return h("div.row", { role: "group" }, drawComponents(component.components, scene));
}

function section(component, scene) {
  return h(
    "div.section",
    {},
    h("div.section-words", {}, drawComponents(component.components, scene)),
    h("div.section-accessory", {}, draw(component.accessory, scene)),
  );
}

function separator({ divider = true, spacing = 1 }) {
  const tag = divider ? "hr" : "div";
  return h(`${tag}.separator`, {
    class: `separator ${spacing === 2 ? "wide" : "narrow"}`,
    "aria-hidden": divider ? null : "true",
  });
}

function container(component, scene) {
  const box = h("div.container", {}, drawComponents(component.components, scene));
  if (component.accent_color !== undefined && component.accent_color !== null) {
    box.classList.add("accented");
    box.style.setProperty("--accent", hexColour(component.accent_color));
  }
  if (component.spoiler) {
    box.classList.add("covered");
    box.addEventListener(
      "click",
      (event) => {
        if (!box.classList.contains("covered")) return;
        event.preventDefault();
        event.stopPropagation();
        box.classList.remove("covered");
      },
      { capture: true },
    );
  }
  return box;
}

function button(component, scene) {
  const inside = [
    component.emoji ? h("span.button-emoji", {}, emojiNode(component.emoji)) : null,
    component.label ? h("span.button-label", {}, component.label) : null,
  ];
  const name = component.label ? null : component.emoji?.name;
  const look = `button ${STYLES[component.style] ?? "secondary"}`;
  if (component.style === LINK) {
    return h(
      "a.button",
      {
        class: look,
        href: component.disabled ? null : linkAddress(component.url),
        target: "_blank",
        rel: "noopener noreferrer",
        "aria-label": name,
        "aria-disabled": component.disabled ? "true" : null,
        role: component.disabled ? "link" : null,
      },
      inside,
      icon("open"),
    );
  }
  return h(
    "button.button",
    {
      type: "button",
      class: look,
      disabled: component.disabled,
      "aria-label": name,
      "data-custom-id": component.custom_id,
      onclick: () => scene.press(component.custom_id),
    },
    inside,
    h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function select(component, scene) {
  return selectMenu(component, scene.place, {
    chose: (values) => scene.choose(component.custom_id, values),
  });
}
