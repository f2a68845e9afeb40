import { around, type Point } from './bounds.ts';
import type { PretixArea, PretixZone } from './pretix-plan.ts';

/** Names of a stage, a screen or a field of play on plans. */
const STAGE =
  /(?<!\p{L})(stage|screen|court|pitch|field|bühne|buehne|leinwand|spielfeld|escenario|escena|pantalla|escenari|campo|cancha|palcoscenico|palco|schermo|scène|scene|écran|podium|ring|arena)(?!\p{L})/iu;
/** Spaces between single letters, as in S T A G E. */
const SPACING = /(?<=(?<!\S)\S)\s(?=\S(?!\S))/gu;

interface Shape {
  text: string;
  /** position of the text */
  textAt: Point;
  /** corners of the shape, in pixels of the plan; undefined: a text without a shape */
  outline: Point[] | undefined;
}

/**
 * Returns the outline of the stage, in pixels of the plan: the area that is named as a stage, or has a text with such a name
 * on it; else the largest unnamed area without seats.
 */
export function stageOf(zones: readonly PretixZone[], seats: readonly Point[]): Point[] | undefined {
  const shapes = zones.flatMap((zone) => zone.areas.map((area) => shapeOf(zone, area)));
  const free = shapes
    .flatMap(({ text, outline }) =>
      outline && !seats.some((seat) => isIn(outline, seat)) ? [{ text, outline }] : [],
    )
    .sort((a, b) => sizeOf(b.outline) - sizeOf(a.outline));
  const named = shapes.filter(({ text }) => isStage(text));
  return (
    named.find(({ outline }) => outline)?.outline ??
    free.findLast(({ outline }) => named.some(({ textAt }) => isIn(outline, textAt)))?.outline ??
    free.find(({ text }) => text === '')?.outline
  );
}

const isStage = (text: string) => STAGE.test(text.replace(SPACING, ''));

function shapeOf(zone: PretixZone, area: PretixArea): Shape {
  const x = zone.position.x + area.position.x;
  const y = zone.position.y + area.position.y;
  const points = cornersOf(area).map((point) => {
    const { x: right, y: down } = turned(point, area.rotation);
    return { x: x + right, y: y + down };
  });
  const { text, position } = area.text;
  return {
    text: text.trim(),
    textAt: { x: x + position.x, y: y + position.y },
    outline: points.length > 0 ? points : undefined,
  };
}

/** Returns the corners of an area's shape, relative to its position. */
function cornersOf({ polygon, rectangle, ellipse, circle, width, height }: PretixArea): Point[] {
  if (polygon) return polygon.points;
  if (ellipse) return corners(-ellipse.radius.x, -ellipse.radius.y, ellipse.radius.x, ellipse.radius.y);
  if (circle) return corners(-circle.radius, -circle.radius, circle.radius, circle.radius);
  const size = rectangle ?? { width, height };
  return size.width && size.height ? corners(0, 0, size.width, size.height) : [];
}

const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** Rotates a point clockwise around the origin. */
function turned({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function isIn(outline: readonly Point[], { x, y }: Point): boolean {
  const box = around(outline);
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function sizeOf(outline: readonly Point[]): number {
  const { width, height } = around(outline);
  return width * height;
}
