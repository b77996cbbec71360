// Several questions in one request, which share what the server finds out about a rule. Each answer
// is handed on as soon as its line has come.

import { Refused, json, locale, patiently } from "../page.js";

/** Of the time of a request: who is stopped later was stopped by what the others needed. */
const MOST = 0.8;

/** What a question says: values that are null, false or empty are left out. */
function said(asked) {
  const is = (value) => value !== null && value !== undefined && value !== false && value.length !== 0;
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => is(value)));
}

const name = (route, asked) => JSON.stringify([route, said(asked)]);

/** A promise that others keep or break. */
function promised() {
  const made = {};
  made.promise = new Promise((keep, broken) => Object.assign(made, { keep, broken }));
  // Who is not asked for any more fails unheard.
  made.promise.catch(() => {});
  return made;
}

/** The same promise for as long as it is wanted. */
function wanted(promise, signal) {
  return new Promise((done, failed) => {
    if (signal?.aborted) failed(signal.reason);
    signal?.addEventListener("abort", () => failed(signal.reason), { once: true });
    promise.then(done, failed);
  });
}

/** Questions, `[route, asked]` each, that are asked at once. */
export class Together {
  #answers = new Map();
  #controller = new AbortController();
  #wanting = 0;

  constructor(questions) {
    for (const [route, asked] of questions) {
      this.#answers.set(name(route, asked), { route, asked, ...promised() });
    }
    const open = [...this.#answers.values()];
    this.#ask(open).catch((error) => open.forEach((one) => one.broken(error)));
  }

  /** Whether a question is one of them, and will be answered. */
  has(route, asked) {
    return !this.#controller.signal.aborted && this.#answers.has(name(route, asked));
  }

  /** The answer to one of them. Throws `Refused`. */
  answer(route, asked, signal) {
    return wanted(this.#answers.get(name(route, asked)).promise, signal);
  }

  /** Somebody waits for answers; when nobody does any more, the work ends. */
  wantedBy(signal) {
    this.#wanting += 1;
    const gone = () => {
      this.#wanting -= 1;
      if (this.#wanting === 0) this.#controller.abort();
    };
    signal.addEventListener("abort", gone, { once: true });
  }

  async #ask(open) {
    const { signal } = this.#controller;
    const body = JSON.stringify({ questions: open.map(({ route, asked }) => ({ ask: route, ...said(asked), locale })) });
    const headers = { "content-type": "application/json" };
    const begun = performance.now();
    const response = await patiently(() => fetch("/api/v1/batch", { method: "POST", headers, body, signal }));
    for await (const line of lines(response.body)) {
      const { at, status, answer, problem } = JSON.parse(line);
      const { route, asked, keep, broken } = open[at];
      if (status === 200) keep(answer);
      else if (status === 429 || outOfTime(status, problem, begun)) keep(json(route, asked, signal));
      else broken(new Refused(status, problem));
    }
    throw new TypeError("the answers ended too soon");
  }
}

/** Whether the time of all was over: what is left has a time of its own, asked alone. */
function outOfTime(status, { most }, begun) {
  const time = Number.parseFloat(most?.["max-time"]);
  return status === 503 || (status === 422 && performance.now() - begun > MOST * time);
}

/** The lines of a body, as they come. */
async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    yield* parts;
  }
}
