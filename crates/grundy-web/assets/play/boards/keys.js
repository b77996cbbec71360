// One stop for the tabulator on each board: the arrows go on from there, region by region.

/** The region that lies next in a direction; none if there is nothing. */
function beside(regions, at, [dx, dy]) {
  const from = regions[at].place;
  let best = -1;
  let least = Infinity;
  regions.forEach(({ place }, i) => {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    // What lies more to the side than ahead is not in this direction.
    if (i === at || along < 4 || across > along * 1.2) return;
    const far = along + 2 * across;
    if (far < least) [least, best] = [far, i];
  });
  return best;
}

const DIRECTIONS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Lets the keys reach all regions: [{ node, place: { x, y } }], in the order in which they are read. */
export function rove(board, regions, first = 0) {
  if (!regions.length) return;
  regions[Math.min(first, regions.length - 1)].node.setAttribute("tabindex", "0");
  const go = (to) => {
    for (const { node } of regions) node.setAttribute("tabindex", "-1");
    regions[to].node.setAttribute("tabindex", "0");
    regions[to].node.focus();
  };
  board.addEventListener("focusin", (event) => {
    const at = regions.findIndex(({ node }) => node === event.target);
    if (at >= 0) regions.forEach(({ node }, i) => node.setAttribute("tabindex", i === at ? "0" : "-1"));
  });
  board.addEventListener("keydown", (event) => {
    const at = regions.findIndex(({ node }) => node === event.target);
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = DIRECTIONS[event.key];
    let to = { Home: 0, End: regions.length - 1, PageDown: at + 1, PageUp: at - 1 }[event.key] ?? -1;
    if (way) {
      to = beside(regions, at, way);
      // Where nothing lies in that direction, the order of reading leads on: so nothing is out of reach.
      if (to < 0) to = at + (way[0] + way[1] > 0 ? 1 : -1);
    }
    if (!way && to === -1) return;
    event.preventDefault();
    if (to >= 0 && to < regions.length) go(to);
  });
}
