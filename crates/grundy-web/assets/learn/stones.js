// Heaps as rows of stones: touching a stone takes it and all to the right of it.

import { element, say } from "../page.js";

/** More stones than this are no row to touch. */
const MOST = 40;

/** Rows of stones for a position of heaps; null where the components are no heaps, or too large. */
export function rows(answer, play, refuse) {
  const sizes = answer.components.map((one) => (/^\d+$/.test(one.position) ? Number(one.position) : NaN));
  if (!sizes.length || sizes.some((size) => !(size <= MOST))) return null;
  const target = (heap, left) => {
    const wanted = `${answer.components[heap].game} ${left}`;
    return answer.moves.find(({ changes }) => changes.length === 1 && changes[0].component === heap &&
      (left === 0 ? changes[0].to.every((to) => /(^| )0$/.test(to)) : changes[0].to.length === 1 && changes[0].to[0] === wanted));
  };
  const row = (size, heap) =>
    element(
      "li",
      { "aria-label": say("heap-named", { heap: heap + 1, size }) },
      element("span", { class: "count" }, String(size)),
      Array.from({ length: size }, (_, left) => {
        const one = target(heap, left);
        return element("button", {
          type: "button",
          class: "stone",
          title: one?.text ?? say("no-such-move"),
          "aria-label": one?.text ?? say("stone", { heap: heap + 1, left, size }),
          "aria-disabled": one ? null : "true",
          // The list of moves is the way by keyboard: forty stones are no tab stops.
          tabindex: "-1",
          onclick: () => (one ? play(one) : refuse()),
        });
      }),
    );
  const list = element("ol", { class: "stones" }, sizes.map(row));
  // Under the pointer the stones that would go are marked.
  list.addEventListener("pointerover", (event) => mark(event.target.closest(".stone")));
  list.addEventListener("pointerleave", () => mark(null, list));
  return list;

  function mark(stone) {
    for (const one of list.querySelectorAll(".going")) one.classList.remove("going");
    for (let one = stone; one; one = one.nextElementSibling) one.classList.add("going");
  }
}
