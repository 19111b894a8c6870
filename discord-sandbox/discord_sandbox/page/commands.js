// Slash commands as one person may type them: names in their language, options, what fits.

import { say } from "./words.js";

const CHAT_INPUT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
export const STRING = 3;
export const INTEGER = 4;
export const BOOLEAN = 5;
export const USER = 6;
export const CHANNEL = 7;
export const ROLE = 8;
export const MENTIONABLE = 9;
export const NUMBER = 10;
export const ATTACHMENT = 11;

const PICKED = [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT];

const own = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];
export const nameOf = (thing, locale) => own(thing, "name", locale);

/** A lone ellipsis is what discord.py writes when nothing was said. */
export function descriptionOf(thing, locale) {
  const words = own(thing, "description", locale) ?? "";
  return words === "…" ? "" : words;
}

/** Everything that can be run, subcommands one by one, in alphabetical order. */
export function runnable(commands, locale) {
  return commands
    .filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap((command) => leaves(command, command, [command], locale))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

function leaves(command, node, path, locale) {
  const below = (node.options ?? []).filter(
    (option) => option.type === SUBCOMMAND || option.type === GROUP,
  );
  if (below.length)
    return below.flatMap((option) => leaves(command, option, [...path, option], locale));
  return [
    {
      command,
      path,
      name: path.map((step) => nameOf(step, locale)).join(" "),
      plainName: path.map((step) => step.name).join(" "),
      description: descriptionOf(node, locale),
      options: node.options ?? [],
    },
  ];
}

/** The commands that fit what was typed after the slash, best first. */
export function fitting(all, typed) {
  const wanted = typed.trim().toLocaleLowerCase().replace(/\s+/g, " ");
  const rank = (leaf) => {
    const names = [leaf.name.toLocaleLowerCase(), leaf.plainName];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(` ${wanted}`))) return 1;
    return names.some((name) => name.includes(wanted)) ? 2 : 3;
  };
  return all
    .map((leaf) => [rank(leaf), leaf])
    .filter(([place]) => place < 3)
    .sort((a, b) => a[0] - b[0])
    .map(([, leaf]) => leaf);
}

/** The command that was typed in full and left with a space, if there is one and only one. */
export function typedInFull(all, typed) {
  if (!/\s$/.test(typed)) return null;
  const wanted = typed.trim().toLocaleLowerCase();
  const longer = all.some((leaf) =>
    [leaf.name.toLocaleLowerCase(), leaf.plainName].some((name) => name.startsWith(`${wanted} `)),
  );
  return longer
    ? null
    : (all.find((leaf) => leaf.name.toLocaleLowerCase() === wanted || leaf.plainName === wanted) ??
        null);
}

/** What may be entered, in words: "a whole number from 2 to 8". */
export function expected(option) {
  const words = [];
  if (option.type === INTEGER) words.push(say("wholeNumber"));
  if (option.type === NUMBER) words.push(say("number"));
  const { min_value: min, max_value: max, min_length: shortest, max_length: longest } = option;
  if (min !== undefined && max !== undefined) words.push(say("between", { min, max }));
  else if (min !== undefined) words.push(say("atLeast", { min }));
  else if (max !== undefined) words.push(say("atMost", { max }));
  if (shortest !== undefined || longest !== undefined)
    words.push(say("lengthBetween", { min: shortest ?? 0, max: longest ?? 6000 }));
  return words.join(" ");
}

/** Read what was typed for an option that isn't picked from a list: {value} or {problem}. */
export function understand(option, text) {
  const trimmed = text.trim();
  if (option.choices?.length || PICKED.includes(option.type)) return { problem: say("pickOne") };
  if (option.type === STRING) {
    const fits =
      trimmed.length >= (option.min_length ?? 0) && trimmed.length <= (option.max_length ?? 6000);
    return fits ? { value: trimmed } : { problem: say("mustBe", { what: expected(option) }) };
  }
  const number = Number(trimmed.replace(",", "."));
  const whole = option.type !== INTEGER || Number.isSafeInteger(number);
  const inside =
    number >= (option.min_value ?? -Infinity) && number <= (option.max_value ?? Infinity);
  return Number.isFinite(number) && whole && inside
    ? { value: number }
    : { problem: say("mustBe", { what: expected(option) }) };
}

/** A value as the server is told: someone or something else by its id. */
export function meant(option, value) {
  return [USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type) ? { ref: value } : value;
}
