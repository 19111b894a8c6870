// Wires the page together: the line to the server, what is known, and what is shown.

import { Composer } from "./composer.js";
import { line } from "./line.js";
import { changeLook, dressButton } from "./look.js";
import { Log } from "./messages.js";
import { h, icon } from "./nodes.js";
import { WhoMenu, askWho, everyone, remember, remembered } from "./people.js";
import { Sidebar } from "./sidebar.js";
import {
  EPHEMERAL,
  LOADING,
  addMessage,
  here,
  inOrder,
  isThread,
  learn,
  learnPlaces,
  nameIn,
  newest,
  personName,
  placeLabel,
  placeName,
  removeMessage,
} from "./state.js";
import { setClock } from "./times.js";
import { say, speak } from "./words.js";

const TYPING_SHOWN = 9000;

const byId = (id) => document.getElementById(id);
const layout = byId("layout");
const trouble = byId("trouble");
const narrow = matchMedia("(max-width: 720px)");
const sidebar = new Sidebar(byId("sidebar"), {
  open: (id) => {
    openChannel(id);
    closeDrawer();
  },
  // On a phone the drawer hides the channel: there, only its list is shown.
  visit: (id) => narrow.matches || openChannel(id),
});
const who = new WhoMenu(become);
const log = new Log();
const composer = new Composer(log);
const title = h("h1.place-heading", {});
const topic = h("span.topic", {});
const menuButton = h(
  "button.icon-button.menu-button",
  {
    type: "button",
    "aria-controls": "sidebar",
    "aria-expanded": "false",
    onclick: () => toggleDrawer(),
  },
  icon("menu"),
);
const lookButton = h("button.icon-button", {
  type: "button",
  onclick: () => changeLook(lookButton),
});
byId("topbar").append(menuButton, title, topic, h("div.topbar-space"), who.element, lookButton);
byId("channel").append(h("div.log-frame", {}, log.element, log.down), composer.element);

// Being someone

async function become({ id, name }, note = null) {
  const people = await everyone();
  // After a restart of the server the same people have other ids.
  const known =
    people.find((person) => person.id === id) ??
    people.find((person) => personName(person) === name);
  const chosen = known ?? (await askWho(people, note));
  remember(chosen);
  here.open = null;
  line.connect(chosen.id);
}

line.addEventListener("nobody", () => become(remembered(), say("noSuchPerson")));
line.addEventListener("lost", () => {
  trouble.textContent = say("lost");
  trouble.hidden = false;
});

// What the server says

const HEARD = {
  state: (state) => {
    trouble.hidden = true;
    layout.hidden = false;
    if (here.me?.id !== state.me) log.reset();
    learn(state);
    speak(here.me.locale);
    byId("skip").textContent = say("skip");
    drawFrame();
    openChannel(startingPlace());
  },
  places: (places) => {
    learnPlaces(places);
    drawFrame();
    if (!here.channels.has(here.open)) openChannel(startingPlace());
  },
  message_create: ({ payload }) => received(payload),
  message_update: ({ payload: message }) => {
    addMessage(message);
    if (log.drawn.has(message.id)) log.redraw(message.id);
    else if (message.channel_id === here.open) log.arrange();
    announce(message);
    afterNews(message.channel_id);
  },
  message_delete: ({ payload: { channel_id: channelId, id } }) => {
    removeMessage(channelId, id);
    log.forget(id);
    if (channelId === here.open) log.arrange();
    afterNews(channelId);
  },
  read: ({ channel_id: channelId, message_id: id }) => {
    here.read.set(channelId, id);
    refreshMarks();
  },
  typing_start: ({ payload }) => showTyping(payload.channel_id, payload.user_id),
};
line.addEventListener("heard", ({ detail }) => {
  if (detail.now) setClock(detail.now);
  HEARD[detail.kind]?.(detail);
});

function received(message) {
  addMessage(message);
  if (message.channel_id === here.open) {
    stopTyping();
    log.arrange();
  }
  afterNews(message.channel_id);
}

/** A "thinking…" that became an answer is an edit: say so to those who can't see it. */
function announce(message) {
  if (
    (message.flags ?? 0) & LOADING ||
    message.channel_id !== here.open ||
    !((message.flags ?? 0) & EPHEMERAL)
  )
    return;
  byId("spoken").textContent =
    log.drawn.get(message.id)?.querySelector(".message-body")?.innerText ?? "";
}

function afterNews(channelId) {
  if (channelId === here.open) markRead();
  refreshMarks();
}

// What is open

function drawFrame() {
  sidebar.draw();
  who.show(
    here.me,
    [...here.people.values()].filter((person) => !person.bot),
  );
  dressButton(lookButton);
  menuButton.setAttribute("aria-label", say("openMenu"));
}

function startingPlace() {
  const asked = location.hash.slice(1);
  if (here.channels.has(here.open)) return here.open;
  if (here.channels.has(asked)) return asked;
  return here.guilds.flatMap(inOrder)[0]?.id ?? here.dms[0]?.id;
}

function openChannel(id) {
  if (id === undefined) return;
  const channel = here.channels.get(id);
  const same = here.open === id && composer.channel?.id === id;
  here.open = id;
  sidebar.follow();
  history.replaceState(null, "", `#${id}`);
  title.replaceChildren(
    channel.guild ? icon(isThread(channel) ? "thread" : "hash") : "@",
    h("span", {}, placeName(channel)),
  );
  topic.textContent = channel.topic ?? "";
  log.open(channel);
  if (same) composer.channel = channel;
  else composer.open(channel);
  stopTyping();
  markRead();
  refreshMarks();
  if (matchMedia("(pointer: fine)").matches && !document.querySelector("dialog[open]"))
    composer.text.focus();
}

function markRead() {
  const last = newest(here.open);
  if (!last || document.hidden || here.read.get(here.open) === last.id) return;
  here.read.set(here.open, last.id);
  line.ask("read", { channel_id: here.open, message_id: last.id });
}

function refreshMarks() {
  const mentions = sidebar.refresh();
  const place = here.channels.get(here.open);
  document.title = `${mentions ? `(${mentions}) ` : ""}${place ? `${placeLabel(place)} · ` : ""}${say("pageName")}`;
  menuButton.classList.toggle("has-news", mentions > 0);
}
document.addEventListener("visibilitychange", () => here.me && afterNews(here.open));

let typingTimer = 0;
function showTyping(channelId, userId) {
  if (channelId !== here.open) return;
  composer.typing.textContent = say("typing", {
    name: nameIn(here.channels.get(channelId), userId),
  });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(stopTyping, TYPING_SHOWN);
}
function stopTyping() {
  composer.typing.textContent = "";
}

// Presses inside texts: mentions of channels and commands, links to messages

function followed(event) {
  const target = event.target.closest("[data-jump-channel], [data-command]");
  if (!target || (event.type === "keydown" && event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  const { command, jumpChannel, jumpMessage } = target.dataset;
  if (command) return composer.start(command);
  if (!here.channels.has(jumpChannel)) return;
  if (jumpChannel !== here.open) openChannel(jumpChannel);
  if (jumpMessage) log.show(jumpMessage);
}
log.element.addEventListener("click", followed);
log.element.addEventListener("keydown", followed);

// The drawer of the phone

function toggleDrawer(open = !layout.classList.contains("drawer-open")) {
  layout.classList.toggle("drawer-open", open);
  menuButton.setAttribute("aria-expanded", String(open));
  menuButton.setAttribute("aria-label", say(open ? "closeMenu" : "openMenu"));
  byId("sidebar").inert = narrow.matches && !open;
  if (!open) return;
  sidebar.follow();
  refreshMarks();
  byId("sidebar").querySelector("a[aria-current], a")?.focus();
}
function closeDrawer() {
  if (layout.classList.contains("drawer-open")) toggleDrawer(false);
}
byId("drawer-shade").addEventListener("click", closeDrawer);
layout.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !layout.classList.contains("drawer-open")) return;
  closeDrawer();
  menuButton.focus();
});
narrow.addEventListener("change", () => toggleDrawer(false));
byId("sidebar").inert = narrow.matches;

byId("skip").textContent = say("skip");
become(remembered());
