// The left side: servers with their channels and threads, and the direct messages.

import { avatar } from "./avatars.js";
import { h, icon } from "./nodes.js";
import { Servers } from "./servers.js";
import { here, inOrder, isThread, news, placeName } from "./state.js";
import { say } from "./words.js";

export class Sidebar {
  /** `open` goes to a channel for good, `visit` where the channel stands beside its list. */
  constructor(element, { open, visit }) {
    this.element = element;
    this.open = open;
    this.visit = visit;
    this.links = new Map();
    this.groups = new Map(); // of the servers
    this.visited = new Map(); // server → the channel that was open there last
    this.chosen = null; // the server whose channels are shown
    this.name = h("span.sidebar-name", {});
    this.servers = new Servers((id) => this.choose(id));
  }

  draw() {
    this.links.clear();
    this.element.setAttribute("aria-label", say("channels"));
    this.groups = new Map(
      here.guilds.map((guild) => [guild.id, this.group(guild.name, inOrder(guild))]),
    );
    this.servers.draw(here.guilds);
    this.element.replaceChildren(
      this.servers.element,
      h(
        "div.places",
        {},
        h("div.sidebar-head", {}, this.name),
        h(
          "nav.sidebar-scroll",
          { "aria-label": say("channels") },
          [...this.groups.values()],
          this.group(say("directMessages"), here.dms, say("noDirectMessages")),
        ),
      ),
    );
    this.refresh();
  }

  /** Show the channels of a server, and the one of them that was open last. */
  choose(id) {
    this.chosen = id;
    const channels = inOrder(here.guilds.find((guild) => guild.id === id));
    const last = channels.find((channel) => channel.id === this.visited.get(id)) ?? channels[0];
    if (last) this.visit(last.id);
    this.refresh();
  }

  /** Show the server of the channel that is open; direct messages belong to none. */
  follow() {
    const server = here.channels.get(here.open)?.guild?.id;
    if (!server) return;
    this.visited.set(server, here.open);
    this.chosen = server;
  }

  group(name, channels, whenEmpty = "") {
    return h(
      "section.place-group",
      {},
      h("h2.place-title", {}, name),
      channels.length
        ? h(
            "ul",
            {},
            channels.map((channel) => h("li", {}, this.link(channel.id))),
          )
        : h("p.place-empty", {}, whenEmpty),
    );
  }

  link(id) {
    const channel = here.channels.get(id);
    const thread = isThread(channel);
    const sign = channel.guild
      ? icon(thread ? "thread" : "hash")
      : avatar(here.people.get(channel.recipients[0]) ?? here.me, "small");
    const link = h(
      "a.place",
      {
        href: `#${id}`,
        class: thread ? "place thread" : "place",
        "data-channel": id,
        onclick: (event) => {
          event.preventDefault();
          this.open(id);
        },
      },
      sign,
      h("span.place-name", {}, placeName(channel)),
      h("span.place-news", {}),
    );
    this.links.set(id, link);
    return link;
  }

  /** Bring unread marks, counts and the open channel up to date. Returns the number of mentions. */
  refresh() {
    this.showServer();
    let total = 0;
    const byServer = new Map();
    for (const [id, link] of this.links) {
      const { unread, mentions } = news(id);
      total += mentions;
      const server = here.channels.get(id).guild?.id;
      const before = byServer.get(server) ?? { unread: 0, mentions: 0 };
      byServer.set(server, {
        unread: before.unread + unread,
        mentions: before.mentions + mentions,
      });
      link.classList.toggle("unread", unread > 0);
      if (id === here.open) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
      const badge = mentions
        ? h(
            "span.badge",
            {},
            h("span", { "aria-hidden": "true" }, mentions),
            h("span.visually-hidden", {}, say("mentions", { count: mentions })),
          )
        : h("span.visually-hidden", {}, unread ? say("unread") : "");
      link.querySelector(".place-news").replaceChildren(badge);
    }
    this.servers.refresh(this.chosen, byServer);
    return total;
  }

  showServer() {
    if (!this.groups.has(this.chosen)) this.chosen = here.guilds[0]?.id;
    for (const [id, group] of this.groups) group.hidden = id !== this.chosen;
    const several = this.groups.size > 1;
    this.element.classList.toggle("several", several);
    const server = here.guilds.find((guild) => guild.id === this.chosen);
    this.name.textContent = several ? server.name : say("pageName");
  }
}
