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
    socket.addEventListener("message", ({ data }) => this.#heard(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => this.#closed(socket, code));
  }

  #heard(frame) {
    if (frame.kind === "state") this.#pause = FIRST_PAUSE;
    if (frame.kind === "answer") {
      this.#waiting.get(frame.to)?.(frame);
      this.#waiting.delete(frame.to);
      return;
    }
    if (frame.kind in SETTLED) {
      this.#unsettled.get(frame.payload.id)?.({
        ok: SETTLED[frame.kind],
        kind: frame.kind,
        ...frame.payload,
      });
      this.#unsettled.delete(frame.payload.id);
    }
    this.dispatchEvent(new CustomEvent("heard", { detail: frame }));
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
    if (this.#socket?.readyState !== WebSocket.OPEN)
      return Promise.resolve({ ok: false, error: "" });
    const number = this.#next++;
    this.#socket.send(JSON.stringify({ do: action, number, ...details }));
    return new Promise((answered) => this.#waiting.set(number, answered));
  }

  /** Ask something of the bot in this person's name, and wait until it reacts or time is up. */
  async interact(action, details) {
    const answer = await this.ask(action, details);
    if (!answer.ok) return answer;
    return new Promise((settled) => this.#unsettled.set(answer.interaction_id, settled));
  }
}

export const line = new Line();
