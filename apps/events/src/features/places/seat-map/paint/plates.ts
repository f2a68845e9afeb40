import type { HallColours } from './colours.ts';
import type { Box, Size } from './view.ts';

const FONT = { name: '600 13px system-ui, sans-serif', more: '400 12px system-ui, sans-serif' };
const LINE = 16;
/** How much wider than what it names a single line may be. */
const OVERHANG = 1.3;
const PADDING = { x: 7, y: 3 };

/** Lines of text on paper, in CSS pixels of the screen. */
export interface Plate {
  box: Box;
  lines: readonly string[];
}

interface Room {
  /** what the text names */
  area: Box;
  screen: Size;
  /** plates that are there already */
  others: readonly Plate[];
}

/**
 * A plate in the middle of an area, with as many of the lines as have room: about inside the area, and over no other plate.
 * Undefined: not even the first has.
 */
export function fittingPlate(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { area, screen, others }: Room,
): Plate | undefined {
  for (let count = lines.length; count > 0; count--) {
    const shown = lines.slice(0, count);
    const box = boxAround(context, shown, area);
    const hasRoom = box.width <= area.width * (count === 1 ? OVERHANG : 1) && box.height <= area.height;
    const isSeen = overlaps(box, { x: 0, y: 0, ...screen });
    if (hasRoom && isSeen && !others.some((other) => overlaps(box, other.box))) return { box, lines: shown };
  }
  return undefined;
}

function boxAround(context: CanvasRenderingContext2D, lines: readonly string[], area: Box): Box {
  const widths = lines.map((line, index) => widthOf(context, line, index === 0 ? FONT.name : FONT.more));
  const width = Math.max(...widths) + 2 * PADDING.x;
  const height = lines.length * LINE + 2 * PADDING.y;
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}

const measured = new Map<string, number>();

/** Measuring takes longer than painting, and the same lines come in every frame. */
function widthOf(context: CanvasRenderingContext2D, line: string, font: string): number {
  const known = measured.get(font + line);
  if (known !== undefined) return known;
  context.font = font;
  const { width } = context.measureText(line);
  measured.set(font + line, width);
  return width;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function paintPlate(
  context: CanvasRenderingContext2D,
  { raised, ink }: HallColours,
  { box, lines }: Plate,
): void {
  context.fillStyle = raised.css;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 6);
  context.fill();
  context.fillStyle = ink.css;
  lines.forEach((line, index) => {
    context.font = index === 0 ? FONT.name : FONT.more;
    context.fillText(line, box.x + box.width / 2, box.y + PADDING.y + (index + 0.5) * LINE);
  });
}
