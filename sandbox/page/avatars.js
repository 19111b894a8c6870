// A round sign for everyone: their initial on a colour of their own.

import { h } from "./nodes.js";
import { personName } from "./state.js";

const COLOURS = 8n;

export function avatar(person, size = "") {
  const name = personName(person);
  const letter = [...name.replace(/^[^\p{L}\p{N}]+/u, "")][0] ?? "?";
  const colour = Number((BigInt(person.id) + (BigInt(person.id) >> 22n)) % COLOURS);
  return h(
    "span.avatar",
    { class: `avatar ${size} colour-${colour}`, "aria-hidden": "true" },
    letter.toLocaleUpperCase(),
  );
}
