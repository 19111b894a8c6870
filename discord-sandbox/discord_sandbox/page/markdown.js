// Discord's markdown, as elements. Everything that is not a mark is text.

import { h } from "./nodes.js";
import { here, linkAddress, nameIn, placeName } from "./state.js";
import { timeNode } from "./times.js";
import { say } from "./words.js";

const FENCE = /```(?:([\w+\-.#]+)\n)?\n*([^]+?)\n*```/g;
const HEADING = /^(#{1,3}) +(\S.*)$/;
const SUBTEXT = /^-# +(\S.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;
const JUMP =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;
const DEEPEST = 12;

/** Text with headings, lists, quotes and code blocks: a list of block elements. */
export function blocks(text, place) {
  const out = [];
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    out.push(...lines(text.slice(at, fence.index).replace(/\n$/, ""), place));
    out.push(h("pre.code", { tabindex: "0" }, h("code", { "data-language": fence[1] }, fence[2])));
    at = fence.index + fence[0].length;
    if (text[at] === "\n") at += 1;
  }
  out.push(...lines(text.slice(at), place));
  return out;
}

function lines(text, place) {
  if (text === "") return [];
  const rest = text.split("\n");
  const out = [];
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("div.para", {}, inline(plain.join("\n"), place)));
    plain = [];
  };
  while (rest.length) {
    const block = takeBlock(rest, place);
    if (block) (flush(), out.push(block));
    else plain.push(rest.shift());
  }
  flush();
  return out;
}

/** The block that begins at the first line, its lines taken off; null if that line is plain. */
function takeBlock(rest, place) {
  const [first] = rest;
  let match;
  if (first.startsWith(">>> ")) {
    const quoted = rest.splice(0).join("\n").slice(4);
    return h("blockquote", {}, blocks(quoted, place));
  }
  if (QUOTE.test(first) && first.startsWith("> ")) {
    const quoted = [];
    while (rest.length && rest[0].startsWith("> ")) quoted.push(rest.shift().slice(2));
    return h("blockquote", {}, blocks(quoted.join("\n"), place));
  }
  if ((match = HEADING.exec(first))) {
    rest.shift();
    // A message sits below the page's own headings, so its first level is the third.
    return h(`h${match[1].length + 2}.md-h${match[1].length}`, {}, inline(match[2], place));
  }
  if ((match = SUBTEXT.exec(first))) {
    rest.shift();
    return h("div.subtext", {}, inline(match[1], place));
  }
  return ITEM.test(first) ? takeList(rest, 0, place) : null;
}

function takeList(rest, depth, place) {
  const [, , sign] = ITEM.exec(rest[0]);
  const ordered = /\d/.test(sign);
  const list = h(ordered ? "ol" : "ul", { start: ordered ? parseInt(sign, 10) : null });
  const indent = ITEM.exec(rest[0])[1].length;
  while (rest.length) {
    const item = ITEM.exec(rest[0]);
    if (!item || item[1].length < indent || /\d/.test(item[2]) !== ordered) break;
    if (item[1].length > indent + 1 && list.lastChild && depth < DEEPEST) {
      list.lastChild.append(takeList(rest, depth + 1, place));
      continue;
    }
    rest.shift();
    list.append(h("li", {}, inline(item[3], place)));
  }
  return list;
}

const around = (tag) => (match, place, depth) => h(tag, {}, inline(match[1], place, depth + 1));

const RULES = [
  [/\\([^A-Za-z0-9\s])/y, (match) => match[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (match) => h("code.inline", {}, match[2].replace(/^ (.+) $/, "$1"))],
  [/<(https?:\/\/[^\s>]+)>/y, (match, place) => link(match[1], null, place)],
  [/https?:\/\/[^\s<]+[^<.,:;"')\]\s*_~|]/y, (match, place) => link(match[0], null, place)],
  [
    /\[((?:\\.|[^[\]\\]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/(?:\([^)\s]*\)|[^\s()])+?)>?(?:\s+"([^"]*)")?\s*\)/y,
    maskedLink,
  ],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, around("strong")],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, around("u")],
  [/\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, around("em")],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, around("em")],
  [/~~([^]+?)~~/y, around("s")],
  [/\|\|([^]+?)\|\|/y, (match, place, depth) => spoiler(inline(match[1], place, depth + 1))],
  [/<@!?(\d+)>/y, (match, place) => userMention(match[1], place)],
  [/<@&(\d+)>/y, (match, place) => roleMention(match[1], place)],
  [/<#(\d+)>/y, (match) => channelMention(match[1])],
  [/<\/([^:>\n]+):(\d+)>/y, (match) => commandMention(match[1])],
  [/<(a?):(\w+):(\d+)>/y, (match) => customEmoji(match[3], match[2], match[1] === "a")],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => timeNode(Number(match[1]), match[2] ?? "f")],
  [/@(everyone|here)\b/y, (match) => h("span.mention", {}, match[0])],
];
const MARKS = /[\\`<h[*_~|@]/g;

/** One run of text with its marks, mentions, links and emoji: a list of nodes. */
export function inline(text, place, depth = 0) {
  if (depth > DEEPEST) return [text];
  const out = [];
  let plain = 0;
  let at = 0;
  while (at < text.length) {
    MARKS.lastIndex = at;
    const mark = MARKS.exec(text);
    if (!mark) break;
    at = mark.index;
    const found = firstRule(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    const [match, make] = found;
    if (at > plain) out.push(text.slice(plain, at));
    out.push(make(match, place, depth));
    at += match[0].length;
    plain = at;
  }
  if (plain < text.length) out.push(text.slice(plain));
  return out;
}

function firstRule(text, at) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match, make];
  }
  return null;
}

export function link(url, label, place, title = null) {
  const jump = JUMP.exec(url);
  if (jump && here.channels.has(jump[2])) return jumpLink(jump[2], jump[3], label);
  return h(
    "a.link",
    {
      href: linkAddress(url),
      target: "_blank",
      rel: "noopener noreferrer",
      title: title ?? (label ? url : null),
    },
    label ?? url,
  );
}

function maskedLink(match, place, depth) {
  return link(match[2], inline(match[1], place, depth + 1), place, match[3] ?? null);
}

/** A link to a message on this server goes there in this tab. */
function jumpLink(channelId, messageId, label) {
  const channel = here.channels.get(channelId);
  const text = label ?? [channel.guild ? "#" : "@", placeName(channel), messageId ? " › 💬" : ""];
  return act(
    label ? "a.link" : "a.mention",
    { "data-jump-channel": channelId, "data-jump-message": messageId },
    text,
  );
}

/** Something in a text that can be pressed; main.js listens for what its data attributes say. */
function act(tag, attributes, text) {
  return h(tag, { role: "button", tabindex: "0", ...attributes }, text);
}

function userMention(id, place) {
  const mine = id === here.me.id ? ".mine" : "";
  return h(`span.mention${mine}`, {}, `@${nameIn(place, id)}`);
}

function roleMention(id, place) {
  const role = place?.guild?.roles.find((one) => one.id === id);
  return h("span.mention", {}, `@${role?.name ?? say("unknownRole")}`);
}

function channelMention(id) {
  const channel = here.channels.get(id);
  if (!channel) return h("span.mention", {}, `#${say("unknownChannel")}`);
  return act("a.mention", { "data-jump-channel": id }, `#${placeName(channel)}`);
}

function commandMention(name) {
  return act("a.mention", { "data-command": name }, `/${name}`);
}

export function customEmoji(id, name, animated = false) {
  const picture = h("img.emoji", {
    src: `/emojis/${id}.${animated ? "gif" : "png"}`,
    alt: `:${name}:`,
    title: `:${name}:`,
    draggable: "false",
    onerror: () => picture.replaceWith(`:${name}:`), // of another application, or deleted since
  });
  return picture;
}

/** An emoji of a button or a select option: a custom one by its id, else the character itself. */
export function emojiNode(emoji) {
  return emoji.id
    ? customEmoji(emoji.id, emoji.name, emoji.animated)
    : h("span.emoji-text", {}, emoji.name);
}

export function spoiler(children) {
  const cover = h(
    "span.spoiler",
    { role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": say("spoiler") },
    h("span.spoiler-inside", { "aria-hidden": "true" }, children),
  );
  const show = (event) => {
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    reveal(cover);
  };
  cover.addEventListener("click", show);
  cover.addEventListener(
    "keydown",
    (event) => (event.key === "Enter" || event.key === " ") && show(event),
  );
  return cover;
}

export function reveal(cover) {
  cover.classList.add("shown");
  for (const name of ["role", "tabindex", "aria-label", "aria-expanded"])
    cover.removeAttribute(name);
  cover.querySelector(".spoiler-inside").removeAttribute("aria-hidden");
}

/** True when a message is nothing but a few emoji: those are shown large. */
export function onlyEmoji(text) {
  const without = text.replace(/<a?:\w+:\d+>/g, "🙂").trim();
  return (
    without !== "" &&
    without.length < 80 &&
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u.test(without) &&
    /\p{Extended_Pictographic}/u.test(without)
  );
}
