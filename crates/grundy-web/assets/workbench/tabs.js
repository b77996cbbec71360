// Buttons of which one is chosen.

import { element } from "../page.js";

/** A list of tabs; the arrow keys go from one to the next. */
export function tablist(all, name) {
  const list = element("div", { role: "tablist", class: "tabs", "aria-label": name }, all);
  list.addEventListener("keydown", (event) => {
    const at = all.indexOf(document.activeElement);
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    const next = all[(step + all.length) % all.length];
    next.focus();
    next.click();
  });
  return list;
}

/** Makes the tab with this name the chosen one. */
export function choose(list, id) {
  for (const tab of list.querySelectorAll("[role=tab]")) {
    const here = tab.id === id;
    tab.setAttribute("aria-selected", String(here));
    tab.tabIndex = here ? 0 : -1;
  }
}
