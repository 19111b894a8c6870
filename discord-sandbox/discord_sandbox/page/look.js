// Light or dark: as the system says, until someone says otherwise on this page.

import { icon } from "./nodes.js";
import { say } from "./words.js";

const KEY = "look";
const system = matchMedia("(prefers-color-scheme: dark)");

const chosen = () => localStorage.getItem(KEY);
const isDark = () => (chosen() ? chosen() === "dark" : system.matches);

export function dress() {
  document.documentElement.dataset.look = isDark() ? "dark" : "light";
}

export function dressButton(button) {
  button.replaceChildren(icon(isDark() ? "sun" : "moon"));
  button.setAttribute("aria-label", say(isDark() ? "toLight" : "toDark"));
  button.title = button.getAttribute("aria-label");
}

export function changeLook(button) {
  localStorage.setItem(KEY, isDark() ? "light" : "dark");
  dress();
  dressButton(button);
}

system.addEventListener("change", dress);
dress();
