// Positions made by hand in the set-up: heaps to add to, coins to flip, a bush or a graph to draw.
// The field with the position stays what counts: an editor reads it and writes it.

import { element, say } from "../page.js";
import { drawn } from "./drawn.js";

/** More heaps or coins than this are written, not clicked. */
const MOST = 60;

const EDGES = String.raw`\w+-\w+(?: \w+-\w+)*`;

/** What a position is made of, by how the game's example is written: the kind of its editor. */
export function kind(example) {
  if (/^[UD]+$/.test(example)) return "coins";
  if (/^\d+( \d+)*$/.test(example)) return "heaps";
  if (new RegExp(`^${EDGES}$`).test(example)) return "bush";
  if (new RegExp(`^\\w+ ${EDGES}$`).test(example)) return "walk";
  return null;
}

/** Heaps: each with a number, one more, one less. */
function heaps(host, text, write) {
  const sizes = text.split(/\s+/).filter((word) => /^\d+$/.test(word)).slice(0, MOST).map((word) => BigInt(word));
  const put = () => write(sizes.join(" "));
  const row = (size, i) => {
    const step = (by, sign) => element("button", { type: "button", "aria-label": say(by > 0n ? "one-more" : "one-less", { n: i + 1 }), onclick: () => {
      sizes[i] = sizes[i] + by < 0n ? 0n : sizes[i] + by;
      put();
      show();
    } }, sign);
    const stones = element("span", { class: "stones", "aria-hidden": "true" }, size <= 24n ? "●".repeat(Number(size)) : "●●●…");
    const gone = element("button", { type: "button", class: "remove", "aria-label": say("no-heap", { n: i + 1 }), onclick: () => {
      sizes.splice(i, 1);
      put();
      show();
    } }, "×");
    return element("li", { "data-key": String(i) }, step(-1n, "−"), element("span", { class: "mono size" }, String(size)), step(1n, "+"), stones, sizes.length > 1 ? gone : null);
  };
  const show = () => {
    const held = host.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
    const add = element("button", { type: "button", disabled: sizes.length >= MOST, onclick: () => {
      sizes.push(1n);
      put();
      show();
    } }, say("add-heap"));
    host.replaceChildren(element("ul", { class: "heaps" }, sizes.map(row)), element("p", { class: "calls" }, add));
    if (held) host.querySelector(`[aria-label="${CSS.escape(held)}"]`)?.focus();
  };
  show();
}

/** Coins: click one to flip it. */
function coins(host, text, write) {
  let row = text.replace(/[^UD]/g, "").slice(0, MOST) || "U";
  const put = (next) => {
    row = next;
    write(row);
    show();
  };
  const show = () => {
    const held = [...host.querySelectorAll(".flip")].indexOf(document.activeElement);
    const made = [...row].map((coin, i) => element("button", {
      type: "button", class: `flip ${coin === "U" ? "up" : "down"}`, "aria-label": say(coin === "U" ? "coin-is-up" : "coin-is-down", { n: i + 1 }),
      onclick: () => put(row.slice(0, i) + (coin === "U" ? "D" : "U") + row.slice(i + 1)),
    }, coin));
    host.replaceChildren(
      element("div", { class: "flips" }, made),
      element("p", { class: "calls" },
        element("button", { type: "button", disabled: row.length >= MOST, onclick: () => put(`${row}D`) }, say("add-coin")),
        element("button", { type: "button", disabled: row.length < 2, onclick: () => put(row.slice(0, -1)) }, say("no-coin"))),
    );
    if (held >= 0) host.querySelectorAll(".flip")[held]?.focus();
  };
  show();
}

const KINDS = {
  heaps, coins,
  bush: (host, text, write) => drawn(host, text, write, { ground: "0" }),
  walk: (host, text, write) => drawn(host, text, write, { ground: null }),
};

/** The editor of a row: opened when wanted, of the kind of its game. `example` gives that game's example. */
export function editor(position, example) {
  const host = element("div", { class: "editor" });
  const made = element("details", { class: "edit" }, element("summary", {}, say("by-hand")), host);
  let own = null;
  const write = (text) => {
    own = text;
    position.value = text;
    position.dispatchEvent(new Event("input", { bubbles: true }));
  };
  made.follow = () => {
    const which = kind(example()) ?? kind(position.value.trim());
    made.hidden = !which;
    if (!which || !made.open || (position.value === own && host.dataset.kind === which)) return;
    own = position.value;
    host.dataset.kind = which;
    KINDS[which](host, position.value.trim().replace(/\s+/g, " "), write);
  };
  made.addEventListener("toggle", made.follow);
  position.addEventListener("input", made.follow);
  return made;
}
