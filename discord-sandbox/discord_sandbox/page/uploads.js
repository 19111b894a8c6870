// Files that a person hands to the bot: chosen in the browser's own window, sent as text.

import { h } from "./nodes.js";
import { say } from "./words.js";

const LARGEST = 10 * 2 ** 20; // as in Discord, without a subscription

/** What is wrong with these files, or null. */
export function tooLarge(files) {
  const large = [...files].find((file) => file.size > LARGEST);
  return large ? say("fileTooLarge", { name: large.name }) : null;
}

/** A file as the server is told of it. */
export function upload(file) {
  return new Promise((read) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const [, content = ""] = reader.result.split(",");
      read({ upload: { name: file.name, content } });
    });
    reader.readAsDataURL(file);
  });
}

/** The browser's own window for choosing a file: opens when it is clicked, by program or not. */
export function fileChooser(chosen) {
  const chooser = h("input", { type: "file", hidden: true });
  chooser.addEventListener("click", () => (chooser.value = "")); // the same one may be chosen again
  chooser.addEventListener("change", () => chosen(chooser.files[0]));
  return chooser;
}
