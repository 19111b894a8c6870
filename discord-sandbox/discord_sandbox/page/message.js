// One message, drawn: who wrote it, what it says, and what can be done with it.

import { avatar } from "./avatars.js";
import { drawComponents } from "./components.js";
import { embed } from "./embeds.js";
import { line } from "./line.js";
import { blocks, emojiNode, inline, onlyEmoji } from "./markdown.js";
import { fileCard, gallery, isPicture } from "./media.js";
import { menuButton } from "./menu.js";
import { fill, h, icon } from "./nodes.js";
import { EPHEMERAL, LOADING, findMessage, isForMe, nameIn } from "./state.js";
import { hour, stamp, written } from "./times.js";
import { say, sentence } from "./words.js";

const COMPONENTS_V2 = 1 << 15;
// Messages that Discord itself writes in someone's name: type → what it says.
const NOTES = { 6: "pinned", 18: "startedThread", 21: "threadBegins" };
const TOGETHER = 7 * 60 * 1000; // messages of one author closer than this share a heading

/** `scene` is {place, press(custom_id), choose(custom_id, values), use(name, details), failed}. */
export function drawMessage(message, scene) {
  const { place } = scene;
  if (message.type in NOTES) return note(message, place);
  const ephemeral = Boolean((message.flags ?? 0) & EPHEMERAL);
  const name = nameIn(place, message.author.id, message.author);
  const spoken = `${name}, ${written(new Date(message.timestamp), "t")}`;
  const article = h(
    "article.message",
    { "data-id": message.id, tabindex: "-1", "aria-label": spoken },
    above(message, place),
    h("div.gutter", {}, avatar(message.author), h("span.hover-time", {}, hour(message.timestamp))),
    h(
      "div.message-body",
      {},
      heading(message, place),
      content(message, scene),
      scene.failed,
      ephemeral ? ephemeralNote(message) : null,
    ),
    ephemeral ? null : menuButton(message, place, scene.use),
  );
  article.classList.toggle("ephemeral", ephemeral);
  article.classList.toggle("for-me", Boolean(place.guild) && isForMe(message) && !ephemeral);
  return article;
}

function content(message, scene) {
  if ((message.flags ?? 0) & LOADING)
    return thinking(nameIn(scene.place, message.author.id, message.author));
  const edited = message.edited_timestamp ? editedMark(message.edited_timestamp) : null;
  const attachments = (message.flags ?? 0) & COMPONENTS_V2 ? [] : unused(message);
  return [
    message.content
      ? h(
          onlyEmoji(message.content) ? "div.text.huge" : "div.text",
          {},
          blocks(message.content, scene.place),
        )
      : null,
    attached(attachments),
    (message.embeds ?? []).map((shape) => embed(shape, scene.place, altTexts(message))),
    h("div.components", {}, drawComponents(message.components ?? [], scene)),
    edited,
    reactions(message.reactions ?? []),
    message.thread ? h("div", {}, placeLink(message.thread)) : null,
  ];
}

/** What went wrong in the reader's language; the server's own reason for whoever looks closer. */
export function failure(words, reason) {
  return h("div.failure", { role: "alert", title: reason }, icon("warning"), words);
}

export function belongsTo(message, before) {
  if (
    !before ||
    before.author.id !== message.author.id ||
    message.type in NOTES ||
    before.type in NOTES
  )
    return false;
  if (message.interaction || message.message_reference) return false;
  if (((message.flags ?? 0) ^ (before.flags ?? 0)) & EPHEMERAL) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

function note(message, channel) {
  const name = h("span.used-name", {}, nameIn(channel, message.author.id, message.author));
  const thread = placeLink({ id: message.message_reference?.channel_id, name: message.content });
  return h(
    "article.message.note",
    { "data-id": message.id, tabindex: "-1" },
    h("div.gutter", {}, icon("right")),
    h(
      "div.message-body",
      {},
      fill(sentence(NOTES[message.type]), { name, thread }),
      " ",
      stamp(message.timestamp),
    ),
  );
}

function placeLink({ id, name }) {
  return h(
    "a.mention",
    { role: "button", tabindex: "0", "data-jump-channel": id },
    icon("thread"),
    ` ${name}`,
  );
}

function reactions(all) {
  if (!all.length) return null;
  return h(
    "div.reactions",
    {},
    all.map(({ emoji, count }) => h("span.reaction", {}, emojiNode(emoji), ` ${count}`)),
  );
}

function heading(message, channel) {
  return h(
    "div.heading",
    {},
    h("span.author", {}, nameIn(channel, message.author.id, message.author)),
    message.author.bot ? h("span.app-tag", {}, say("app")) : null,
    stamp(message.timestamp),
  );
}

/** The line above a message: the command it answers, or the message it replies to. */
function above(message, channel) {
  const { interaction: used } = message;
  if (used)
    return h("div.above", {}, icon("reply"), usedLine(used.user, used.name_localized, channel));
  if (message.message_reference)
    return h("div.above", {}, icon("reply"), replyLine(message, channel));
  return null;
}

export function usedLine(user, name, channel) {
  return h(
    "span.used",
    {},
    fill(sentence("usedCommand"), {
      name: h("span.used-name", {}, nameIn(channel, user.id, user)),
      command: h("span.mention", {}, name),
    }),
  );
}

function replyLine(message, channel) {
  const original = message.referenced_message ?? findMessage(message.message_reference.message_id);
  if (!original) return h("span.quiet", {}, say("replyGone"));
  const name = nameIn(channel, original.author.id, original.author);
  const excerpt = original.content
    ? inline(original.content.split("\n")[0], channel)
    : say("replyWithout");
  return h(
    "a.reply",
    {
      role: "button",
      tabindex: "0",
      "aria-label": say("replyTo", { name }),
      "data-jump-channel": message.channel_id,
      "data-jump-message": original.id,
    },
    h("span.used-name", {}, `@${name}`),
    " ",
    h("span.reply-excerpt", {}, excerpt),
  );
}

/** What the attachments show, by their address: an embed has no words of its own for that. */
function altTexts(message) {
  return new Map((message.attachments ?? []).map((one) => [one.url, one.description]));
}

/** The attachments that no embed already shows. */
function unused(message) {
  const shown = new Set(
    (message.embeds ?? []).flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]),
  );
  return (message.attachments ?? []).filter((one) => !shown.has(one.url));
}

function attached(attachments) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((one) => !isPicture(one));
  return [
    pictures.length
      ? gallery(
          pictures.map((one) => ({
            media: one,
            description: one.description,
            spoiler: one.filename?.startsWith("SPOILER_"),
          })),
        )
      : null,
    files.map(fileCard),
  ];
}

function editedMark(iso) {
  return h(
    "span.edited",
    { title: say("editedAt", { time: written(new Date(iso), "F") }) },
    say("edited"),
  );
}

function thinking(name) {
  return h(
    "div.thinking",
    {},
    h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    say("thinking", { name }),
  );
}

function ephemeralNote(message) {
  return noteLine(() =>
    line.ask("dismiss", { channel_id: message.channel_id, message_id: message.id }),
  );
}

export function noteLine(dismiss) {
  return h(
    "div.only-you",
    {},
    icon("eye"),
    h("span", {}, say("onlyYou")),
    " • ",
    h("button.text-button", { type: "button", onclick: dismiss }, say("dismiss")),
  );
}
