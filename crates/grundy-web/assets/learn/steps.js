// Something that is built step by step: all steps stand in the page; here they are uncovered one
// after the other.

import { element, say } from "../page.js";

/** Makes steps alive. */
export function live(place) {
  const list = place.querySelector("ol");
  const steps = [...list.children];
  if (steps.length < 2) return;
  let shown = 1;
  const state = element("p", { class: "evidence", role: "status", "aria-live": "polite" });
  const next = element("button", { type: "button", class: "primary", onclick: () => go(shown + 1) }, say("next-step"));
  const back = element("button", { type: "button", onclick: () => go(shown - 1) }, say("previous-step"));
  const all = element("button", { type: "button", onclick: () => go(steps.length) }, say("all-steps"));
  place.append(element("p", { class: "calls" }, next, back, all), state);
  // A table grows from step to step: of earlier ones the words are enough.
  function go(count) {
    shown = Math.max(1, Math.min(steps.length, count));
    const whole = count === steps.length && all === document.activeElement;
    steps.forEach((step, at) => {
      step.hidden = at >= shown;
      step.classList.toggle("past", at < shown - 1 && !whole);
    });
    state.textContent = say("step-of", { n: shown, all: steps.length });
    next.disabled = shown === steps.length;
    back.disabled = shown === 1;
  }
  go(1);
}
