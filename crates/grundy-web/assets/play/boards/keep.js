// Vertices stay where they were: a graph from which some have gone is drawn as it was before.

const spot = (x, y) => `${x} ${y}`;

/** The board with its vertices where `before` had them; as it is where one of them is new there. */
export function kept(board, before) {
  const vertices = board.shapes.filter(({ kind }) => kind === "vertex");
  const old = new Map((before?.shapes ?? []).filter(({ kind }) => kind === "vertex").map((one) => [one.label, one]));
  const names = new Set(vertices.map(({ label }) => label));
  if (!vertices.length || names.size < vertices.length || !vertices.every(({ label }) => old.has(label))) return board;
  // From where a vertex is laid out to where it stays.
  const moves = new Map(vertices.map(({ label, x, y }) => [spot(x, y), [old.get(label).x, old.get(label).y]]));
  const to = (x, y) => moves.get(spot(x, y)) ?? [x, y];
  const shapes = board.shapes.map((shape) => {
    if (shape.points) {
      const [from, , end] = shape.points;
      const [a, b] = [to(...from), to(...end)];
      const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return { ...shape, x: middle[0], y: middle[1], points: [a, middle, b] };
    }
    const [x, y] = to(shape.x, shape.y);
    return { ...shape, x, y };
  });
  const regions = board.regions.map((region) => {
    const shape = board.shapes[region.shapes[0]?.[0]];
    if (!shape) return region;
    const [x, y] = to(shape.x, shape.y);
    return { ...region, x: region.x + x - shape.x, y: region.y + y - shape.y };
  });
  return { ...board, width: before.width, height: before.height, shapes, regions };
}
