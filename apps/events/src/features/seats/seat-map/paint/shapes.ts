/** Shapes by category, so that categories differ by more than colour. `corners` 0: circle. */
const SHAPES = [
  { corners: 0, turn: 0 },
  { corners: 4, turn: Math.PI / 4 },
  { corners: 3, turn: -Math.PI / 2 },
  { corners: 4, turn: 0 },
  { corners: 6, turn: 0 },
  { corners: 5, turn: -Math.PI / 2 },
  { corners: 3, turn: Math.PI / 2 },
  { corners: 8, turn: Math.PI / 8 },
] as const;

type PathContext = Pick<CanvasRenderingContext2D, 'arc' | 'beginPath' | 'closePath' | 'lineTo'>;

/** Traces the outline of a category's seat around a point; all shapes have about the same area. */
export function traceShape(
  context: PathContext,
  category: number,
  at: { x: number; y: number },
  radius: number,
): void {
  const { corners, turn } = SHAPES[category % SHAPES.length] ?? SHAPES[0];
  context.beginPath();
  if (corners === 0) {
    context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    return;
  }
  const reach = radius * Math.sqrt(Math.PI / ((corners / 2) * Math.sin((2 * Math.PI) / corners)));
  for (let corner = 0; corner < corners; corner++) {
    const angle = turn + (corner / corners) * 2 * Math.PI;
    context.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach);
  }
  context.closePath();
}

/** Returns the shape as `points` of an SVG polygon in a 20 × 20 view box; null: a circle. */
export function shapePoints(category: number): string | null {
  const points: string[] = [];
  const nothing = () => undefined;
  const lineTo = (x: number, y: number) => points.push(`${x.toFixed(1)},${y.toFixed(1)}`);
  const context = { beginPath: nothing, closePath: nothing, arc: nothing, lineTo };
  traceShape(context, category, { x: 10, y: 10 }, 7);
  return points.length > 0 ? points.join(' ') : null;
}

/** Edge of the pictograms' view box. */
export const PICTOGRAM_SIZE = 20;

/** SVG path data of the pictograms. */
export const PICTOGRAMS = {
  wheelchair: 'M8 3.5h.01M8 7v5h5l2.5 5M8 9.5h4M6 10.5a4.5 4.5 0 1 0 6 5',
  companion:
    'M10 6.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4.5 18v-3a4.5 4.5 0 0 1 4.5-4.5h2a4.5 4.5 0 0 1 4.5 4.5v3',
} as const;
