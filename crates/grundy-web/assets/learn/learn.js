// A lesson: what is alive in it takes the place of what stands there without scripts.

import { live as board } from "./board.js";
import { live as table } from "./table.js";
import { live as ask } from "./ask.js";
import { live as steps } from "./steps.js";
import { live as exercise } from "./exercise.js";

const KINDS = { board, table, ask, steps, exercise };

/** Begins a block once it comes near: a lesson may have a dozen of them. */
const watcher = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      begin(target);
    }
  },
  { rootMargin: "400px" },
);

function begin(place) {
  const kind = Object.keys(KINDS).find((name) => place.classList.contains(name));
  const asked = place.dataset.asked ? JSON.parse(place.dataset.asked) : {};
  place.dataset.alive = "";
  KINDS[kind]?.(place, asked);
}

for (const place of document.querySelectorAll(".live")) {
  // Steps ask nobody, and would jump when they begin.
  if (place.classList.contains("steps")) begin(place);
  else watcher.observe(place);
}
