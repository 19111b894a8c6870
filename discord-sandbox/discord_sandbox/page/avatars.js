// A round sign for everyone: their picture, or their initial on a colour of their own.

import { h } from "./nodes.js";
import { here, personName } from "./state.js";

const COLOURS = 8n;

export function avatar(someone, size = "") {
  const person = here.people.get(someone.id) ?? someone; // as they look now
  const name = personName(person);
  const letter = [...name.replace(/^[^\p{L}\p{N}]+/u, "")][0] ?? "?";
  const colour = Number((BigInt(person.id) + (BigInt(person.id) >> 22n)) % COLOURS);
  return h(
    "span.avatar",
    { class: `avatar ${size} colour-${colour}`, "aria-hidden": "true" },
    person.avatar
      ? h("img", { src: `/avatars/${person.id}/${person.avatar}.png`, alt: "", draggable: "false" })
      : letter.toLocaleUpperCase(),
  );
}
