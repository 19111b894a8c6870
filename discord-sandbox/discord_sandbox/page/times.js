// Discord's <t:seconds:style> in the reader's own language, the relative ones kept up to date.

import { h } from "./nodes.js";
import { locale } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

// The sandbox's time can be moved: what counts is its clock, not the browser's.
const JITTER = 2000; // a frame's way here is no movement of the clock
let ahead = 0;
export function setClock(serverMilliseconds) {
  const difference = serverMilliseconds - Date.now();
  if (Math.abs(difference - ahead) < JITTER) return;
  ahead = difference;
  refresh();
}
export const now = () => Date.now() + ahead;

export function written(milliseconds, style = "f") {
  return new Intl.DateTimeFormat(locale(), STYLES[style] ?? STYLES.f).format(
    new Date(milliseconds),
  );
}

export function relative(milliseconds) {
  const seconds = Math.round((milliseconds - now()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? UNITS.at(-1);
  const amount = Math.trunc(seconds / length);
  return new Intl.RelativeTimeFormat(locale(), { numeric: "always" }).format(amount, unit);
}

/** The <time> element of a Discord timestamp; a date out of range stays as it was written. */
export function timeNode(seconds, style) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return document.createTextNode(`<t:${seconds}>`);
  const node = h("time.timestamp", { datetime: when.toISOString(), title: written(when, "F") });
  if (style === "R") node.dataset.relative = String(when.getTime());
  node.textContent = style === "R" ? relative(when.getTime()) : written(when, style);
  return node;
}

/** When a message was written, short: today's by the hour, older ones with their date. */
export function stamp(iso) {
  const today = new Date(now()).toDateString() === new Date(iso).toDateString();
  return stampNode(iso, today ? "t" : "s");
}

/** By the hour alone, where there is no room for more. */
export function hour(iso) {
  return stampNode(iso, "t");
}

function stampNode(iso, style) {
  const when = new Date(iso);
  return h("time.stamp", { datetime: iso, title: written(when, "F") }, written(when, style));
}

function refresh() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}
setInterval(refresh, 1000);
