// An input and the answer to it; random inputs; one's own output, compared.

import { Refused, json, say, text } from "../page.js";

const input = document.getElementById("input");
const output = document.getElementById("output");
const state = document.getElementById("state");
const verdict = document.getElementById("verdict");
let working = null;

/** Asks something, and what was asked before does not matter any more. `where` shows what is wrong. */
async function only(where, ask) {
  working?.abort();
  working = new AbortController();
  const { signal } = working;
  output.textContent = verdict.textContent = "";
  output.className = verdict.className = "";
  state.textContent = say("working");
  try {
    state.textContent = (await ask(signal)) ?? "";
  } catch (error) {
    if (error.name === "AbortError") return;
    where.textContent = error instanceof Refused ? error.message : say("unreachable");
    where.className = "wrong";
    state.textContent = "";
  }
}

const answer = (problem) =>
  only(output, async (signal) => {
    const start = performance.now();
    output.textContent = await text("judge", { problem, input: input.value || "\n" }, signal);
    return say("answered", { ms: Math.round(performance.now() - start) });
  });

/** A question of the typed kind. */
const question = (asked, signal) => json("ask", { question: JSON.stringify(asked) }, signal);

const random = (problem, size) =>
  only(output, async (signal) => {
    const seed = Math.floor(Math.random() * 1_000_000);
    const made = await question({ ask: "generate", problem, seed, size }, signal);
    input.value = made.input;
    return say("seed", { seed });
  });

const compare = (problem, mine) =>
  only(verdict, async (signal) => {
    const asked = { ask: "check", problem, input: input.value || "\n", output: mine };
    const { ok, difference } = await question(asked, signal);
    verdict.textContent = ok ? say("right") : say("different", difference);
    verdict.className = ok ? "right" : "wrong";
  });

export function begin(form, own) {
  const { problem } = form.dataset;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(problem);
  });
  for (const button of form.querySelectorAll("[data-sample]")) {
    button.addEventListener("click", () => {
      input.value = button.dataset.sample;
      answer(problem);
    });
  }
  const size = document.getElementById("size");
  document.getElementById("random").addEventListener("click", () => random(problem, size.value));
  own.addEventListener("submit", (event) => {
    event.preventDefault();
    compare(problem, document.getElementById("mine").value);
  });
}
