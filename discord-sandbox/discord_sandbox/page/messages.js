// The messages of the open channel, in order, each drawn again only when it changes.

import { avatar } from "./avatars.js";
import { line } from "./line.js";
import { reveal } from "./markdown.js";
import { belongsTo, drawMessage, failure, noteLine, usedLine } from "./message.js";
import { openModal } from "./modals.js";
import { h, icon } from "./nodes.js";
import { addOlder, findMessage, here, later, messagesOf, placeLabel } from "./state.js";
import { written } from "./times.js";
import { say } from "./words.js";

const NEAR_BOTTOM = 60;
const PAGE = 50;

export class Log {
  constructor() {
    this.list = h("div.log-list", {});
    this.older = h("button.older", {
      type: "button",
      hidden: true,
      onclick: () => this.loadOlder(),
    });
    this.element = h("div.log", { role: "log", tabindex: "0" }, this.older, this.list);
    this.down = h(
      "button.jump-down",
      { type: "button", hidden: true, onclick: () => this.toBottom() },
      icon("down"),
    );
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
    const fresh = messagesOf(this.channel.id).find(
      (message) => later(message.id, mark) && message.author.id !== here.me.id,
    );
    return mark === undefined ? null : (fresh?.id ?? null);
  }

  /** Bring the elements in line with what is known; only what is missing is drawn. */
  arrange() {
    const wanted = [];
    let before = null;
    for (const message of messagesOf(this.channel.id)) {
      const day = new Date(message.timestamp).toDateString();
      const newDay = !before || new Date(before.timestamp).toDateString() !== day;
      if (newDay)
        wanted.push(this.divider(`day ${day}`, written(new Date(message.timestamp), "D")));
      if (message.id === this.newFrom) wanted.push(this.divider("new", say("newMessages")));
      const element = this.elementOf(message);
      element.classList.toggle(
        "follows",
        !newDay && message.id !== this.newFrom && belongsTo(message, before),
      );
      wanted.push(element);
      before = message;
    }
    wanted.push(
      ...this.ghosts
        .filter((ghost) => ghost.channelId === this.channel.id)
        .map((ghost) => ghost.element),
    );
    if (!wanted.length) wanted.push(this.divider("empty", ""));
    this.place(wanted);
  }

  place(wanted) {
    const keep = new Set(wanted);
    for (const [key, node] of this.drawn) if (!keep.has(node)) this.drawn.delete(key);
    for (const node of [...this.list.children]) if (!keep.has(node)) node.remove();
    wanted.forEach((node, index) => {
      if (this.list.children[index] !== node)
        this.list.insertBefore(node, this.list.children[index] ?? null);
    });
    if (this.pinned) this.toBottom();
  }

  divider(key, text) {
    const known = this.drawn.get(key);
    if (known) return known;
    const kind = key.split(" ")[0];
    const element =
      kind === "empty"
        ? h(
            "div.empty-channel",
            {},
            h("strong", {}, say("emptyChannel")),
            h("span", {}, say("emptyHint")),
          )
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
    old
      .querySelectorAll(".spoiler")
      .forEach(
        (cover, index) =>
          cover.classList.contains("shown") && covers[index] && reveal(covers[index]),
      );
    if (focused) refocus(focused, old, element);
  }

  draw(message) {
    const article = drawMessage(message, {
      place: this.channel,
      press: (customId) => this.interact(message, customId, "click", {}),
      choose: (customId, values) => this.interact(message, customId, "select", { values }),
      use: (name, details) => this.use(name, details),
      failed: this.failed.has(message.id)
        ? failure(say("failed"), this.failed.get(message.id))
        : null,
    });
    this.markPending(article, message.id);
    return article;
  }

  async interact(message, customId, action, details) {
    if (this.pending.has(message.id)) return;
    this.pending.set(message.id, customId);
    this.failed.delete(message.id);
    this.drawn.get(message.id)?.querySelector(".failure")?.remove();
    this.markPending(this.drawn.get(message.id), message.id);
    const answer = await line.interact(action, {
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: customId,
      ...details,
    });
    this.pending.delete(message.id);
    if (!answer.ok) this.failed.set(message.id, answer.error);
    if (answer.ok) this.markPending(this.drawn.get(message.id), message.id);
    else this.redraw(message.id);
    if (answer.kind === "modal") openModal(answer, this.channel);
  }

  /** Run a command on a message or a person. */
  async use(name, details) {
    const { channel } = this;
    const ghost = this.addGhost(channel.id, name);
    const answer = await line.interact("use", { channel_id: channel.id, ...details });
    if (answer.ok) ghost.done();
    else ghost.fail(answer.error);
    if (answer.kind === "modal") openModal(answer, channel);
  }

  markPending(article, id) {
    if (!article) return;
    const waiting = this.pending.get(id);
    article.setAttribute("aria-busy", String(waiting !== undefined));
    for (const control of article.querySelectorAll("[data-custom-id]")) {
      control.classList.toggle("waiting", control.dataset.customId === waiting);
      control.classList.toggle(
        "held",
        waiting !== undefined && control.dataset.customId !== waiting,
      );
    }
  }

  /** A command on its way: shown at once, gone with the answer, kept with a word if there was none. */
  addGhost(channelId, commandName) {
    const body = h(
      "div.message-body",
      {},
      usedLine(here.me, commandName, this.channel),
      h("div.quiet.ghost-words", {}, say("sending")),
    );
    const ghost = {
      channelId,
      element: h(
        "article.message.ghost",
        { tabindex: "-1" },
        h("div.gutter", {}, avatar(here.me)),
        body,
      ),
    };
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
          noteLine(() => this.dropGhost(ghost)),
        );
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

/** After a redraw the focus goes to the same control, or to one in its place, or to the message. */
function refocus(focused, old, element) {
  const customId = focused.dataset.customId;
  const same =
    customId && element.querySelector(`[data-custom-id="${CSS.escape(customId)}"]:not(:disabled)`);
  const controls = (root) => [...root.querySelectorAll("button, a, [tabindex='0']")];
  const twin = controls(element)[controls(old).indexOf(focused)];
  (same || (twin && !twin.disabled ? twin : element)).focus({ preventScroll: true });
}
