// What this tab knows: who it is, where it may look, and what was said there.

import { say } from "./words.js";

const KEPT = 400; // messages per channel: the server's own history is capped as well

const CATEGORY = 4;
const THREADS = new Set([10, 11, 12]);
export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

export const here = {
  me: null,
  home: [], // the addresses under which this server is known: pictures come from there only
  people: new Map(),
  guilds: [],
  dms: [],
  channels: new Map(),
  messages: new Map(),
  read: new Map(),
  open: null,
};

/** Ids are numbers too long for JavaScript: longer means later, then letter by letter. */
export function later(one, other) {
  const [a, b] = [String(one ?? ""), String(other ?? "")];
  return a.length === b.length ? a > b : a.length > b.length;
}

export function learn(state) {
  learnPlaces(state);
  here.me = here.people.get(state.me);
  here.home = state.home;
  here.read = new Map(Object.entries(state.read));
  here.messages = new Map(Object.entries(state.messages));
}

export function learnPlaces({ people, guilds, dms }) {
  here.people = new Map(people.map((person) => [person.id, person]));
  here.guilds = guilds;
  here.dms = dms;
  here.channels = new Map();
  for (const guild of guilds) {
    for (const channel of guild.channels) here.channels.set(channel.id, { ...channel, guild });
  }
  for (const dm of dms) here.channels.set(dm.id, { ...dm, guild: null });
}

export const isThread = (channel) => THREADS.has(channel.type);

/** A guild's text channels in order, each followed by its threads. */
export function inOrder(guild) {
  const byPlace = (a, b) => (a.position ?? 0) - (b.position ?? 0) || (later(a.id, b.id) ? 1 : -1);
  const shown = guild.channels.filter((channel) => channel.type !== CATEGORY);
  const tops = shown.filter((channel) => !isThread(channel)).sort(byPlace);
  return tops.flatMap((top) => [
    top,
    ...shown.filter((one) => isThread(one) && one.parent_id === top.id).sort(byPlace),
  ]);
}

export const messagesOf = (channelId) => here.messages.get(channelId) ?? [];
export const newest = (channelId) => messagesOf(channelId).at(-1);

export function findMessage(id) {
  for (const list of here.messages.values()) {
    const found = list.find((message) => message.id === id);
    if (found) return found;
  }
  return null;
}

export function addMessage(message) {
  const list = here.messages.get(message.channel_id) ?? [];
  const at = list.findIndex((one) => one.id === message.id);
  if (at >= 0) list[at] = message;
  else {
    list.push(message);
    if (list.length > 1 && later(list.at(-2).id, message.id))
      list.sort((a, b) => (later(a.id, b.id) ? 1 : -1));
    if (list.length > KEPT) list.splice(0, list.length - KEPT);
  }
  here.messages.set(message.channel_id, list);
}

export function addOlder(channelId, older) {
  const known = new Set(messagesOf(channelId).map((message) => message.id));
  here.messages.set(channelId, [
    ...older.filter((message) => !known.has(message.id)),
    ...messagesOf(channelId),
  ]);
}

export function removeMessage(channelId, id) {
  here.messages.set(
    channelId,
    messagesOf(channelId).filter((message) => message.id !== id),
  );
}

export const personName = (person) => person.global_name || person.username;

/** How this person is called in that channel: a nickname counts only in its own guild. */
export function nameIn(channel, userId, fallback = null) {
  const member = channel?.guild?.members.find((one) => one.id === userId);
  if (member?.nick) return member.nick;
  const person = here.people.get(userId) ?? fallback;
  return person ? personName(person) : say("unknownPerson");
}

export function placeName(channel) {
  if (channel.guild) return channel.name;
  return channel.recipients.map((id) => nameIn(null, id)).join(", ");
}

export const placeLabel = (channel) =>
  channel.guild && !isThread(channel) ? `#${placeName(channel)}` : placeName(channel);

export function membersOf(channel) {
  const ids = channel.guild
    ? channel.guild.members.map((member) => member.id)
    : [here.me.id, ...channel.recipients];
  return ids.map((id) => here.people.get(id)).filter(Boolean);
}

export function isForMe(message) {
  if (message.author.id === here.me.id) return false;
  const channel = here.channels.get(message.channel_id);
  if (channel && !channel.guild) return true;
  const roles = channel?.guild.members.find((member) => member.id === here.me.id)?.roles ?? [];
  return mentionsMe(message) || (message.mention_roles ?? []).some((role) => roles.includes(role));
}

export function mentionsMe(message) {
  return (
    Boolean(message.mention_everyone) ||
    (message.mentions ?? []).some((user) => user.id === here.me.id)
  );
}

/** What is new in a channel: {unread, mentions}. One's own messages and notes for oneself are known. */
export function news(channelId) {
  const mark = here.read.get(channelId);
  const fresh = messagesOf(channelId).filter(
    (message) =>
      later(message.id, mark) &&
      message.author.id !== here.me.id &&
      !((message.flags ?? 0) & EPHEMERAL),
  );
  return { unread: fresh.length, mentions: fresh.filter(isForMe).length };
}

function parsed(url) {
  return URL.canParse(url, location.href) ? new URL(url, location.href) : null;
}

/** A picture's address on this server, or null if it would have to be asked from elsewhere. */
export function ownAddress(url) {
  const at = parsed(url);
  const ours = at && (at.origin === location.origin || here.home.includes(at.origin));
  return ours ? at.pathname + at.search : null;
}

/** Where a link may lead: this server or another web address, never a script. */
export function linkAddress(url) {
  const at = parsed(url);
  return ownAddress(url) ?? (at && /^https?:$/.test(at.protocol) ? at.href : null);
}
