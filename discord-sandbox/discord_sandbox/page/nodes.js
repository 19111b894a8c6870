// Elements are made here and nowhere else, from text and attributes: no string is ever read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** h("button.primary", {type: "button", onclick: …}, "Join"): an element with its children. */
export function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(
    ...children
      .flat(Infinity)
      .filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

const SHAPES = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M4 5v9a3 3 0 0 0 3 3h9M13 13l4 4-4 4M9 6h11M9 10.5h8",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  open: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  check: "M5 12.5l4.5 4.5L19 7.5",
  reply: "M4 19v-6a4 4 0 0 1 4-4h12M16 5l4 4-4 4",
  file: "M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5",
  send: "M4 12l16-8-6 16-3-7z",
  slash: "M15 4 9 20",
  plus: "M12 5v14M5 12h14",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.2v.3",
};

/** A drawn sign beside a text that says the same: hidden from screen readers. */
export function icon(name) {
  const drawing = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", "icon");
  drawing.setAttribute("aria-hidden", "true");
  path.setAttribute("d", SHAPES[name]);
  drawing.append(path);
  return drawing;
}

/** fill("{name} used {command}", {name: node, command: node}): the sentence as a list of nodes. */
export function fill(sentence, parts) {
  return sentence
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const named = /^\{(\w+)\}$/.exec(piece);
      return named ? parts[named[1]] : piece;
    });
}

let last = 0;
/** An id for aria attributes, unlike any other on the page. */
export function freshId(stem) {
  last += 1;
  return `${stem}-${last}`;
}
