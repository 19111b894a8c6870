// A round picture for everyone: their own if they have one here, else their initial on a colour.

import { h } from "./nodes.js";
import { personName } from "./state.js";

const COLOURS = 8;

export function avatar(person, size = "") {
  const name = personName(person);
  const letter = [...name.replace(/^[^\p{L}\p{N}]+/u, "")][0] ?? "?";
  const colour = Number(BigInt(person.id) >> 22n) % COLOURS;
  return h("span.avatar", { class: `avatar ${size} colour-${colour}`, "aria-hidden": "true" }, letter.toLocaleUpperCase());
}
