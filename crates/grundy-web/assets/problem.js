// A contest problem: an input, and the answer to it.

import { Refused, say, text } from "./page.js";

const form = document.getElementById("judge");
const input = document.getElementById("input");
const output = document.getElementById("output");
const state = document.getElementById("state");
let working = null;

async function answer() {
  working?.abort();
  working = new AbortController();
  const { signal } = working;
  output.textContent = "";
  output.className = "";
  state.textContent = say("working");
  const start = performance.now();
  try {
    const said = await text("judge", { problem: form.dataset.problem, input: input.value || "\n" }, signal);
    output.textContent = said;
    state.textContent = say("answered", { ms: Math.round(performance.now() - start) });
  } catch (error) {
    if (error.name === "AbortError") return;
    output.textContent = error instanceof Refused ? error.message : say("unreachable");
    output.className = "wrong";
    state.textContent = "";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  answer();
});
for (const button of form.querySelectorAll("[data-sample]")) {
  button.addEventListener("click", () => {
    input.value = button.dataset.sample;
    answer();
  });
}
