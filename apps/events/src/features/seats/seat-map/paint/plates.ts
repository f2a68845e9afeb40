import type { HallStyle } from './hall-style.ts';
import type { Box, Size } from './view.ts';

/** Returns the font of a line; the first line is the name. */
const fontOf = (style: HallStyle, line: number) => `${line === 0 ? '600 13px' : '400 12px'} ${style.font}`;
const LINE = 16;
/** Factor by which a single line may be wider than its area. */
const OVERHANG = 1.3;
const PADDING = { x: 7, y: 3 };

/** Lines of text on a background, in CSS pixels of the screen. */
export interface Plate {
  box: Box;
  lines: readonly string[];
}

interface PlateContext {
  style: HallStyle;
  /** the area that the text names */
  area: Box;
  screen: Size;
  /** plates already placed */
  others: readonly Plate[];
}

/**
 * Places a plate at the centre of an area with as many lines as fit about inside the area without overlapping another plate.
 * Undefined: not even the first line fits.
 */
export function fittingPlate(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  { style, area, screen, others }: PlateContext,
): Plate | undefined {
  for (let count = lines.length; count > 0; count--) {
    const shown = lines.slice(0, count);
    const box = boxAround(context, style, shown, area);
    const fits = box.width <= area.width * (count === 1 ? OVERHANG : 1) && box.height <= area.height;
    const isVisible = overlaps(box, { x: 0, y: 0, ...screen });
    if (fits && isVisible && !others.some((other) => overlaps(box, other.box))) return { box, lines: shown };
  }
  return undefined;
}

function boxAround(
  context: CanvasRenderingContext2D,
  style: HallStyle,
  lines: readonly string[],
  area: Box,
): Box {
  const widths = lines.map((line, index) => widthOf(context, style, line, fontOf(style, index)));
  const width = Math.max(...widths) + 2 * PADDING.x;
  const height = lines.length * LINE + 2 * PADDING.y;
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
}

const widthCache = new WeakMap<HallStyle, Map<string, number>>();

/** Returns the memoised width of a line: measuring takes longer than painting, and every frame has the same lines. */
function widthOf(context: CanvasRenderingContext2D, style: HallStyle, line: string, font: string): number {
  const widths = widthCache.get(style) ?? new Map<string, number>();
  widthCache.set(style, widths);
  const cached = widths.get(font + line);
  if (cached !== undefined) return cached;
  context.font = font;
  const { width } = context.measureText(line);
  widths.set(font + line, width);
  return width;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export function paintPlate(context: CanvasRenderingContext2D, style: HallStyle, { box, lines }: Plate): void {
  context.fillStyle = style.raised.css;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 6);
  context.fill();
  context.fillStyle = style.ink.css;
  lines.forEach((line, index) => {
    context.font = fontOf(style, index);
    context.fillText(line, box.x + box.width / 2, box.y + PADDING.y + (index + 0.5) * LINE);
  });
}
