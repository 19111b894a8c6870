// Classic embeds.

import { blocks, inline, link } from "./markdown.js";
import { picture } from "./media.js";
import { h } from "./nodes.js";
import { ownAddress } from "./state.js";
import { stamp } from "./times.js";

/** `altTexts`: address of a picture → what it shows. */
export function embed(shape, place, altTexts) {
  const shown = (media) => picture(media, altTexts.get(media.url) ?? null);
  const card = h(
    "div.embed",
    {},
    h(
      "div.embed-words",
      {},
      shape.author ? author(shape.author) : null,
      shape.title
        ? h(
            "div.embed-title",
            {},
            shape.url
              ? link(shape.url, inline(shape.title, place), place)
              : inline(shape.title, place),
          )
        : null,
      shape.description ? h("div.embed-text", {}, blocks(shape.description, place)) : null,
      shape.fields?.length
        ? h(
            "div.embed-fields",
            {},
            shape.fields.map((field) => oneField(field, place)),
          )
        : null,
    ),
    shape.thumbnail ? h("div.embed-thumbnail", {}, shown(shape.thumbnail)) : null,
    shape.image ? h("div.embed-image", {}, shown(shape.image)) : null,
    shape.footer || shape.timestamp ? footer(shape) : null,
  );
  if (shape.color !== undefined && shape.color !== null)
    card.style.borderInlineStartColor = hexColour(shape.color);
  return card;
}

export const hexColour = (number) => `#${Number(number).toString(16).padStart(6, "0")}`;

function author({ name, url, icon_url }) {
  return h("div.embed-author", {}, smallIcon(icon_url), url ? link(url, name, null) : name);
}

function smallIcon(url) {
  const address = url ? ownAddress(url) : null;
  return address ? h("img.small-icon", { src: address, alt: "" }) : null;
}

function oneField(field, place) {
  return h(
    field.inline ? "div.embed-field.side" : "div.embed-field",
    {},
    h("div.embed-field-name", {}, inline(field.name, place)),
    h("div", {}, blocks(field.value, place)),
  );
}

function footer({ footer: below, timestamp }) {
  return h(
    "div.embed-footer",
    {},
    smallIcon(below?.icon_url),
    below?.text ?? "",
    below?.text && timestamp ? " • " : "",
    timestamp ? stamp(timestamp) : null,
  );
}
