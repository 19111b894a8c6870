// Pictures, galleries and files. Nothing is loaded from anywhere but this server.

import { h, icon } from "./nodes.js";
import { linkAddress, ownAddress } from "./state.js";
import { say } from "./words.js";

/** A picture that opens large: {url, width, height}, its alt text, whether it is covered. */
export function picture(media, description, { spoiler = false, name = "" } = {}) {
  const address = ownAddress(media.url);
  if (address === null) return elsewhere(media.url, description);
  const image = h("img", {
    src: address,
    alt: description ?? "",
    width: media.width,
    height: media.height,
    decoding: "async",
  });
  const button = h(
    "button.picture",
    {
      type: "button",
      "aria-label": description ? say("enlargeNamed", { text: description }) : say("enlarge"),
      title: description ?? name,
    },
    image,
  );
  if (media.width && media.height) button.style.aspectRatio = `${media.width} / ${media.height}`;
  if (spoiler) button.classList.add("covered");
  button.addEventListener("click", () => {
    if (button.classList.contains("covered")) button.classList.remove("covered");
    else enlarge(address, description);
  });
  return button;
}

function elsewhere(url, description) {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return h(
    "div.picture-elsewhere",
    {},
    icon("warning"),
    h(
      "div",
      {},
      description ? h("div", {}, description) : null,
      h("div.quiet", {}, say("notLoaded", { host })),
      h("a.link", { href: linkAddress(url), target: "_blank", rel: "noopener noreferrer" }, url),
    ),
  );
}

export function gallery(items) {
  const shown = items.map((item) =>
    picture(item.media, item.description, { spoiler: item.spoiler }),
  );
  const frame = h("div.gallery", { "data-count": Math.min(shown.length, 10) }, shown);
  if (items.length === 1 && items[0].media.width)
    frame.style.setProperty("--natural", `${items[0].media.width}px`);
  return frame;
}

export function isPicture(attachment) {
  return (
    Boolean(attachment.content_type?.startsWith("image/")) ||
    /\.(png|jpe?g|gif|webp|svg)$/i.test(attachment.filename ?? "")
  );
}

export function fileCard({ url, filename, size, description, spoiler }) {
  const name = filename ?? url.split("/").at(-1);
  return h(
    "div.file-card",
    { class: spoiler ? "file-card covered" : "file-card" },
    icon("file"),
    h(
      "div.file-words",
      {},
      h(
        "a.link",
        { href: linkAddress(url), download: name, "aria-label": say("download", { name }) },
        name,
      ),
      h("div.quiet", {}, [weight(size), description].filter(Boolean).join(" · ")),
    ),
  );
}

function weight(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function enlarge(address, description) {
  const close = h(
    "button.icon-button.lightbox-close",
    { type: "button", "aria-label": say("close"), autofocus: true },
    icon("close"),
  );
  const dialog = h(
    "dialog.lightbox",
    { "aria-label": description || say("picture") },
    close,
    h("img", { src: address, alt: description ?? "" }),
    description ? h("p.lightbox-caption", {}, description) : null,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
