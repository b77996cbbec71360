// Which panels are in sight, or nearly: what is far below is not computed until somebody goes there.

/** So far beyond the border something is nearly in sight. */
const MARGIN = "10%";

const near = new Set();

const sectionOf = (name) => document.getElementById(`panel-${name}`);

/** Whether a panel is in sight, or somebody is at work in it. */
export function inSight(name) {
  return near.has(name) || sectionOf(name).contains(document.activeElement);
}

/** Calls `seen` with the name of each of these panels whenever it comes into sight. */
export function watch(names, seen) {
  const nameOf = (section) => section.id.replace("panel-", "");
  const told = (entries) => {
    for (const { target, isIntersecting } of entries) {
      const name = nameOf(target);
      if (!isIntersecting) near.delete(name);
      else if (!near.has(name)) {
        near.add(name);
        seen(name);
      }
    }
  };
  const observer = new IntersectionObserver(told, { rootMargin: MARGIN });
  for (const name of names) observer.observe(sectionOf(name));
}
