// The moves so far, as a strip: who made them, and who was ahead after each.

import { element, say } from "../page.js";
import { ahead } from "./match.js";
import { voiced } from "./setup.js";

/** One ply of the strip. */
function entry(match, at, { values, slips }, look) {
  const ply = match.plies[at];
  const winner = values ? ahead(match, at) : null;
  const said = at === 0 ? say("start") : voiced(ply.text);
  const slip = slips && ply.erred && ply.by === "you";
  const about = [
    at === 0 ? null : say(ply.by),
    said,
    slip ? say("a-mistake") : null,
    winner ? say(`${winner}-ahead`) : null,
  ].filter(Boolean).join(", ");
  return element(
    "li", {},
    element(
      "button",
      { type: "button", class: `ply ${ply.by ?? "start"} ${slip ? "slip" : ""} ${winner ? `to-${winner}` : ""}`, "aria-current": at === match.at ? "step" : null,
        "aria-label": `${at}. ${about}`, onclick: () => look(at) },
      element("span", { class: "n" }, String(at)),
      element("span", { class: "who" }, at === 0 ? "" : say(ply.by)),
      element("span", { class: "text" }, said),
      slip ? element("span", { class: "wrongly", "aria-hidden": "true", title: say("a-mistake") }, "✗") : null,
      values ? element("span", { class: "tug" }) : null,
    ),
  );
}

/** Writes the strip: with who was ahead, with your mistakes; `look` is called with the ply that is chosen. */
export function write(strip, match, shown, look) {
  strip.replaceChildren(...match.plies.map((_, at) => entry(match, at, shown, look)));
  strip.classList.toggle("judged", shown.values);
  const here = strip.children[match.at];
  if (here) strip.scrollTop = here.offsetTop + here.offsetHeight - strip.clientHeight;
}
