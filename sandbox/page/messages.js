// The messages of the open channel, in order, each drawn again only when it changes.

import { avatar } from "./avatars.js";
import { drawComponents } from "./components.js";
import { embed } from "./embeds.js";
import { line } from "./line.js";
import { blocks, emojiNode, inline, onlyEmoji, reveal } from "./markdown.js";
import { fileCard, gallery, isPicture } from "./media.js";
import { openModal } from "./modals.js";
import { fill, h, icon } from "./nodes.js";
import {
  EPHEMERAL, LOADING, addOlder, findMessage, here, isForMe, later, messagesOf, nameIn, placeLabel,
} from "./state.js";
import { stamp, written } from "./times.js";
import { say, sentence } from "./words.js";

const COMPONENTS_V2 = 1 << 15;
// Messages that Discord itself writes in someone's name: type → what it says.
const NOTES = { 6: "pinned", 18: "startedThread", 21: "threadBegins" };
const TOGETHER = 7 * 60 * 1000; // messages of one author closer than this share a heading
const NEAR_BOTTOM = 60;
const PAGE = 50;

export class Log {
  constructor() {
    this.list = h("div.log-list", {});
    this.older = h("button.older", { type: "button", hidden: true, onclick: () => this.loadOlder() });
    this.element = h("div.log", { role: "log", tabindex: "0" }, this.older, this.list);
    this.down = h("button.jump-down", { type: "button", hidden: true, onclick: () => this.toBottom() }, icon("down"));
    this.drawn = new Map(); // message id → its element, for the open channel
    this.pending = new Map(); // message id → the custom_id that waits for an answer
    this.failed = new Map(); // message id → what went wrong there
    this.ghosts = []; // commands of this person that have no answer yet
    this.pinned = true;
    this.element.addEventListener("scroll", () => this.scrolled());
    // Pictures and edits change heights: who was at the bottom stays there.
    new ResizeObserver(() => this.pinned && this.toBottom()).observe(this.list);
    new ResizeObserver(() => this.pinned && this.toBottom()).observe(this.element);
  }

  /** Someone else uses this tab now: what was under way is not theirs. */
  reset() {
    this.pending.clear();
    this.failed.clear();
    this.ghosts = [];
  }

  open(channel) {
    this.channel = channel;
    this.drawn.clear();
    this.list.replaceChildren();
    this.newFrom = this.firstUnread();
    this.element.setAttribute("aria-label", say("messagesIn", { place: placeLabel(channel) }));
    this.down.setAttribute("aria-label", say("jumpDown"));
    this.older.textContent = say("olderMessages");
    this.older.hidden = messagesOf(channel.id).length < PAGE;
    this.arrange();
    this.toBottom();
  }

  firstUnread() {
    const mark = here.read.get(this.channel.id);
    const fresh = messagesOf(this.channel.id).find((message) => later(message.id, mark) && message.author.id !== here.me.id);
    return mark === undefined ? null : fresh?.id ?? null;
  }

  /** Bring the elements in line with what is known; only what is missing is drawn. */
  arrange() {
    const wanted = [];
    let before = null;
    for (const message of messagesOf(this.channel.id)) {
      const day = new Date(message.timestamp).toDateString();
      const newDay = !before || new Date(before.timestamp).toDateString() !== day;
      if (newDay) wanted.push(this.divider(`day ${day}`, written(new Date(message.timestamp), "D")));
      if (message.id === this.newFrom) wanted.push(this.divider("new", say("newMessages")));
      const element = this.elementOf(message);
      element.classList.toggle("follows", !newDay && message.id !== this.newFrom && belongsTo(message, before));
      wanted.push(element);
      before = message;
    }
    wanted.push(...this.ghosts.filter((ghost) => ghost.channelId === this.channel.id).map((ghost) => ghost.element));
    if (!wanted.length) wanted.push(this.divider("empty", ""));
    this.place(wanted);
  }

  place(wanted) {
    const keep = new Set(wanted);
    for (const [key, node] of this.drawn) if (!keep.has(node)) this.drawn.delete(key);
    for (const node of [...this.list.children]) if (!keep.has(node)) node.remove();
    wanted.forEach((node, index) => {
      if (this.list.children[index] !== node) this.list.insertBefore(node, this.list.children[index] ?? null);
    });
    if (this.pinned) this.toBottom();
  }

  divider(key, text) {
    const known = this.drawn.get(key);
    if (known) return known;
    const kind = key.split(" ")[0];
    const element = kind === "empty"
      ? h("div.empty-channel", {}, h("strong", {}, say("emptyChannel")), h("span", {}, say("emptyHint")))
      : h(`div.divider.${kind}`, { role: "separator" }, h("span", {}, text));
    this.drawn.set(key, element);
    return element;
  }

  elementOf(message) {
    const known = this.drawn.get(message.id);
    if (known) return known;
    const element = this.draw(message);
    this.drawn.set(message.id, element);
    return element;
  }

  /** Draw a changed message in place of the old drawing, keeping focus and what was uncovered. */
  redraw(id) {
    const old = this.drawn.get(id);
    const message = findMessage(id);
    if (!old || !message || message.channel_id !== this.channel?.id) return;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const element = this.draw(message);
    this.drawn.set(id, element);
    if (old.classList.contains("follows")) element.classList.add("follows");
    old.replaceWith(element);
    const covers = element.querySelectorAll(".spoiler");
    old.querySelectorAll(".spoiler").forEach((cover, index) => cover.classList.contains("shown") && covers[index] && reveal(covers[index]));
    if (focused) refocus(focused, old, element);
  }

  draw(message) {
    if (message.type in NOTES) return note(message, this.channel);
    const ephemeral = (message.flags ?? 0) & EPHEMERAL;
    const article = h("article.message", { "data-id": message.id, tabindex: "-1", "aria-label": this.spokenName(message) },
      above(message, this.channel),
      h("div.gutter", {}, avatar(message.author), h("span.hover-time", {}, stamp(message.timestamp))),
      h("div.message-body", {},
        heading(message, this.channel),
        this.content(message),
        this.failed.has(message.id) ? failure(say("failed"), this.failed.get(message.id)) : null,
        ephemeral ? ephemeralNote(message) : null));
    article.classList.toggle("ephemeral", Boolean(ephemeral));
    article.classList.toggle("for-me", Boolean(this.channel.guild) && isForMe(message) && !ephemeral);
    this.markPending(article, message.id);
    return article;
  }

  spokenName(message) {
    return `${nameIn(this.channel, message.author.id, message.author)}, ${written(new Date(message.timestamp), "t")}`;
  }

  content(message) {
    if ((message.flags ?? 0) & LOADING) return thinking(nameIn(this.channel, message.author.id, message.author));
    const scene = {
      place: this.channel,
      press: (customId) => this.interact(message, customId, "click", {}),
      choose: (customId, values) => this.interact(message, customId, "select", { values }),
    };
    const edited = message.edited_timestamp ? editedMark(message.edited_timestamp) : null;
    const attachments = (message.flags ?? 0) & COMPONENTS_V2 ? [] : unused(message);
    return [
      message.content ? h(onlyEmoji(message.content) ? "div.text.huge" : "div.text", {}, blocks(message.content, this.channel)) : null,
      attached(attachments),
      (message.embeds ?? []).map((shape) => embed(shape, this.channel)),
      h("div.components", {}, drawComponents(message.components ?? [], scene)),
      edited,
      reactions(message.reactions ?? []),
      message.thread ? h("div", {}, placeLink(message.thread)) : null,
    ];
  }

  async interact(message, customId, action, details) {
    if (this.pending.has(message.id)) return;
    this.pending.set(message.id, customId);
    this.failed.delete(message.id);
    this.drawn.get(message.id)?.querySelector(".failure")?.remove();
    this.markPending(this.drawn.get(message.id), message.id);
    const answer = await line.interact(action, { channel_id: message.channel_id, message_id: message.id, custom_id: customId, ...details });
    this.pending.delete(message.id);
    if (!answer.ok) this.failed.set(message.id, answer.error);
    if (answer.ok) this.markPending(this.drawn.get(message.id), message.id);
    else this.redraw(message.id);
    if (answer.kind === "modal") openModal(answer, this.channel);
  }

  markPending(article, id) {
    if (!article) return;
    const waiting = this.pending.get(id);
    article.setAttribute("aria-busy", String(waiting !== undefined));
    for (const control of article.querySelectorAll("[data-custom-id]")) {
      control.classList.toggle("waiting", control.dataset.customId === waiting);
      control.classList.toggle("held", waiting !== undefined && control.dataset.customId !== waiting);
    }
  }

  /** A command on its way: shown at once, gone with the answer, kept with a word if there was none. */
  addGhost(channelId, commandName) {
    const body = h("div.message-body", {},
      usedLine(here.me, commandName, this.channel),
      h("div.quiet.ghost-words", {}, say("sending")));
    const ghost = { channelId, element: h("article.message.ghost", { tabindex: "-1" }, h("div.gutter", {}, avatar(here.me)), body) };
    this.ghosts.push(ghost);
    this.pinned = true;
    this.arrange();
    return {
      done: () => this.dropGhost(ghost),
      fail: (reason) => {
        ghost.element.classList.add("ephemeral");
        body.replaceChildren(
          usedLine(here.me, commandName, this.channel),
          failure(say(reason ? "failed" : "noAnswer"), reason),
          noteLine(() => this.dropGhost(ghost)));
      },
    };
  }

  dropGhost(ghost) {
    this.ghosts = this.ghosts.filter((one) => one !== ghost);
    if (this.channel) this.arrange();
  }

  async loadOlder() {
    const [first] = messagesOf(this.channel.id);
    const channelId = this.channel.id;
    const answer = await line.ask("history", { channel_id: channelId, before: first.id });
    if (!answer.ok || channelId !== this.channel.id) return;
    const reading = this.drawn.get(first.id);
    const before = reading.getBoundingClientRect().top;
    addOlder(channelId, answer.messages);
    this.older.hidden = answer.messages.length < PAGE;
    this.pinned = false;
    this.arrange();
    this.element.scrollTop += reading.getBoundingClientRect().top - before;
  }

  forget(id) {
    this.drawn.delete(id);
    this.failed.delete(id);
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
    this.down.hidden = this.pinned;
  }

  toBottom() {
    this.element.scrollTop = this.element.scrollHeight;
    this.pinned = true;
    this.down.hidden = true;
  }

  show(messageId) {
    const element = this.drawn.get(messageId);
    if (!element) return;
    this.pinned = false;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    element.classList.remove("flash");
    requestAnimationFrame(() => element.classList.add("flash"));
  }
}

/** What went wrong in the reader's language; the server's own reason for whoever looks closer. */
function failure(words, reason) {
  return h("div.failure", { role: "alert", title: reason }, icon("warning"), words);
}

function belongsTo(message, before) {
  if (!before || before.author.id !== message.author.id || message.type in NOTES || before.type in NOTES) return false;
  if (message.interaction || message.interaction_metadata?.name || message.message_reference) return false;
  if (((message.flags ?? 0) ^ (before.flags ?? 0)) & EPHEMERAL) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

function note(message, channel) {
  const name = h("span.used-name", {}, nameIn(channel, message.author.id, message.author));
  const thread = placeLink({ id: message.message_reference?.channel_id, name: message.content });
  return h("article.message.note", { "data-id": message.id, tabindex: "-1" },
    h("div.gutter", {}, icon("right")),
    h("div.message-body", {}, fill(sentence(NOTES[message.type]), { name, thread }), " ", stamp(message.timestamp)));
}

function placeLink({ id, name }) {
  return h("a.mention", { role: "button", tabindex: "0", "data-jump-channel": id }, icon("thread"), ` ${name}`);
}

function reactions(all) {
  if (!all.length) return null;
  return h("div.reactions", {}, all.map(({ emoji, count }) => h("span.reaction", {}, emojiNode(emoji), ` ${count}`)));
}

function heading(message, channel) {
  return h("div.heading", {},
    h("span.author", {}, nameIn(channel, message.author.id, message.author)),
    message.author.bot ? h("span.app-tag", {}, say("app")) : null,
    stamp(message.timestamp));
}

/** The line above a message: the command it answers, or the message it replies to. */
function above(message, channel) {
  const command = message.interaction ?? message.interaction_metadata;
  if (command?.name && command.user) return h("div.above", {}, icon("reply"), usedLine(command.user, command.name, channel));
  if (message.message_reference) return h("div.above", {}, icon("reply"), replyLine(message, channel));
  return null;
}

function usedLine(user, name, channel) {
  return h("span.used", {}, fill(sentence("usedCommand"), {
    name: h("span.used-name", {}, nameIn(channel, user.id, user)),
    command: h("span.mention", {}, `/${name}`),
  }));
}

function replyLine(message, channel) {
  const original = message.referenced_message ?? findMessage(message.message_reference.message_id);
  if (!original) return h("span.quiet", {}, say("replyGone"));
  const name = nameIn(channel, original.author.id, original.author);
  const excerpt = original.content ? inline(original.content.split("\n")[0], channel) : say("replyWithout");
  return h("a.reply", {
    role: "button", tabindex: "0", "aria-label": say("replyTo", { name }),
    "data-jump-channel": message.channel_id, "data-jump-message": original.id,
  }, h("span.used-name", {}, `@${name}`), " ", h("span.reply-excerpt", {}, excerpt));
}

/** The attachments that no embed already shows. */
function unused(message) {
  const shown = new Set((message.embeds ?? []).flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  return (message.attachments ?? []).filter((one) => !shown.has(one.url));
}

function attached(attachments) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter((one) => !isPicture(one));
  return [
    pictures.length ? gallery(pictures.map((one) => ({
      media: one, description: one.description, spoiler: one.filename?.startsWith("SPOILER_"),
    }))) : null,
    files.map(fileCard),
  ];
}

function editedMark(iso) {
  return h("span.edited", { title: say("editedAt", { time: written(new Date(iso), "F") }) }, say("edited"));
}

function thinking(name) {
  return h("div.thinking", {},
    h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), say("thinking", { name }));
}

function ephemeralNote(message) {
  return noteLine(() => line.ask("dismiss", { channel_id: message.channel_id, message_id: message.id }));
}

function noteLine(dismiss) {
  return h("div.only-you", {}, icon("eye"), h("span", {}, say("onlyYou")), " • ",
    h("button.text-button", { type: "button", onclick: dismiss }, say("dismiss")));
}

/** After a redraw the focus goes to the same control, or to one in its place, or to the message. */
function refocus(focused, old, element) {
  const customId = focused.dataset.customId;
  const same = customId && element.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`);
  const controls = (root) => [...root.querySelectorAll("button, a, [tabindex='0']")];
  const twin = controls(element)[controls(old).indexOf(focused)];
  (same || (twin && !twin.disabled ? twin : element)).focus({ preventScroll: true });
}
