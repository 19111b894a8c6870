// The one connection of this tab: what is asked, what is answered, what happens meanwhile.

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;
const SETTLED = { interaction_done: true, modal: true, choices: true, interaction_failed: false };

export class Line extends EventTarget {
  #socket = null;
  #waiting = new Map(); // number of the request → who waits for its answer
  #unsettled = new Map(); // interaction id → who waits for the bot
  #next = 1;
  #pause = FIRST_PAUSE;
  #person = null;

  /** Speak as this person from now on; a former connection is left. */
  connect(person) {
    this.#person = person;
    this.#giveUp();
    this.#socket?.close();
    this.#open();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(
      `${scheme}//${location.host}/page/ws?user=${encodeURIComponent(this.#person)}`,
    );
    this.#socket = socket;
    // A frame is everything that happened at one moment.
    socket.addEventListener("message", ({ data }) =>
      JSON.parse(data).forEach((event) => this.#heard(event)),
    );
    socket.addEventListener("close", ({ code }) => this.#closed(socket, code));
  }

  #heard(event) {
    if (event.kind === "state") this.#pause = FIRST_PAUSE;
    if (event.kind === "answer") {
      this.#waiting.get(event.to)?.(event);
      this.#waiting.delete(event.to);
      return;
    }
    if (event.kind in SETTLED) {
      this.#unsettled.get(event.payload.id)?.({
        ok: SETTLED[event.kind],
        kind: event.kind,
        ...event.payload,
      });
      this.#unsettled.delete(event.payload.id);
    }
    this.dispatchEvent(new CustomEvent("heard", { detail: event }));
  }

  /** Whoever still waits hears that nothing will come. */
  #giveUp() {
    for (const answer of [...this.#waiting.values(), ...this.#unsettled.values()])
      answer({ ok: false, error: "" });
    this.#waiting.clear();
    this.#unsettled.clear();
  }

  #closed(socket, code) {
    if (socket !== this.#socket) return;
    this.#giveUp();
    if (code === 4404) {
      this.dispatchEvent(new Event("nobody"));
      return;
    }
    this.dispatchEvent(new Event("lost"));
    setTimeout(() => socket === this.#socket && this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Do something in this person's name; the answer says {ok, error, …}. */
  ask(action, details = {}) {
    return new Promise((answered) => this.#ask(action, details, answered));
  }

  /** Ask something of the bot in this person's name, and wait until it reacts or time is up. */
  interact(action, details) {
    return new Promise((settled) =>
      this.#ask(action, details, (answer) => {
        if (answer.ok) this.#unsettled.set(answer.interaction_id, settled);
        else settled(answer);
      }),
    );
  }

  #ask(action, details, answered) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return answered({ ok: false, error: "" });
    const number = this.#next++;
    this.#waiting.set(number, answered);
    return this.#socket.send(JSON.stringify({ do: action, number, ...details }));
  }
}

export const line = new Line();
