// Which moves are meant by the regions that were chosen so far. No page, no game.
//
// way: the numbers of the regions that make a move, as a set
// made: { move, ways: [way, …] }

/** The moves of a component with their ways on its board. */
export function made(moves) {
  return moves.map((move) => ({ move, ways: move.changes[0].at.map((way) => new Set(way)) }));
}

const within = (few, many) => [...few].every((one) => many.has(one));

/** The moves that the chosen regions make, and those that need more of them. */
export function meant(all, chosen) {
  const exact = [];
  const more = [];
  for (const { move, ways } of all) {
    const fits = ways.filter((way) => within(chosen, way));
    if (fits.some((way) => way.size === chosen.size)) exact.push(move);
    else if (fits.length) more.push(move);
  }
  return { exact, more };
}

/** The chosen regions after one more was touched: it joins them, leaves them, or begins anew. */
export function touched(all, chosen, region) {
  const next = new Set(chosen);
  if (next.delete(region)) return next;
  next.add(region);
  const { exact, more } = meant(all, next);
  return exact.length || more.length ? next : new Set([region]);
}

/** The moves of each region, by its number. */
export function byRegion(all, count) {
  const found = Array.from({ length: count }, () => []);
  for (const one of all) {
    const regions = new Set(one.ways.flatMap((way) => [...way]));
    for (const region of regions) found[region]?.push(one);
  }
  return found;
}

/** Whether one move is the beginning of another, so that nobody can tell when a choice is done. */
export function nested(all) {
  const singles = new Set();
  const whole = new Set();
  const key = (way) => [...way].sort((a, b) => a - b).join();
  for (const { ways } of all) {
    for (const way of ways) {
      if (way.size === 1) singles.add([...way][0]);
      whole.add(key(way));
    }
  }
  const begins = (way) => way.size > 1
    && ([...way].some((one) => singles.has(one)) || [...way].some((one) => whole.has(key([...way].filter((other) => other !== one)))));
  return all.some(({ ways }) => ways.some(begins));
}
