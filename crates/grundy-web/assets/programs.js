// The examples on the page about the interface: tried where they stand. Without this script they are
// links.

import { say } from "./page.js";

async function tried(link) {
  const output = link.closest(".try-it").querySelector("output");
  output.hidden = false;
  output.textContent = "…";
  try {
    const response = await fetch(link.getAttribute("href"));
    const media = response.headers.get("content-type") ?? "";
    const text = await response.text();
    output.textContent = media.includes("json") ? JSON.stringify(JSON.parse(text), null, 1) : text;
  } catch {
    output.textContent = say("unreachable");
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-try]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  tried(link);
});
