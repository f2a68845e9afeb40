import { seatText } from '../map/seat-map.ts';
import { countOpen } from '../map/seat-status.ts';
import type { SeatPicture } from './paint-seats.ts';
import { PITCH, toScreen, type Point, type Size } from './view.ts';

/** Width of a sector on the screen, in CSS pixels, from which on its name is readable in it. */
const NAME_FROM = 34;
/** CSS pixels from seat to seat, from which on rows carry their names and sectors lose them. */
const ROWS_FROM = 14;

export interface Overlay extends SeatPicture {
  screen: Size;
  /** seats of this visitor */
  mine: readonly number[];
  /** the seat that the list's focus is on */
  focused: number | null;
  /** how the places left in a sector are told: "12 free" */
  placesLeft: (count: number) => string;
}

/** What lies over the seats: standing areas, names of sectors and rows, the own seats, the focus. */
export function paintOverlay(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { view, ratio, mine, focused } = overlay;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pitch = PITCH * view.scale;
  paintStanding(context, overlay);
  if (pitch < ROWS_FROM) paintSectorNames(context, overlay);
  else paintRowNames(context, overlay);
  for (const seat of mine) paintOwn(context, overlay, seat, pitch);
  if (focused !== null) paintFocus(context, overlay, focused, pitch);
  context.setTransform(1, 0, 0, 1, 0, 0);
}

function screenOf({ map, view, screen }: Overlay, seat: number): Point {
  return toScreen(view, screen, { x: map.x[seat] ?? 0, y: map.y[seat] ?? 0 });
}

function paintStanding(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { map, view, screen, colours, statuses } = overlay;
  for (const { id, name, kind, cat, box } of map.layout.sectors) {
    if (kind !== 'standing') continue;
    const [left, top, width, height] = box;
    const corner = toScreen(view, screen, { x: left, y: top });
    const [w, h] = [width * view.scale, height * view.scale];
    const colour = colours.categories[(cat ?? 0) % colours.categories.length] ?? colours.ink;
    context.strokeStyle = colour.css;
    context.lineWidth = 2;
    context.setLineDash([6, 4]);
    context.strokeRect(corner.x, corner.y, w, h);
    context.setLineDash([]);
    const places = statuses.standing[String(id)] ?? 0;
    paintName(context, overlay, { x: corner.x + w / 2, y: corner.y + h / 2 }, [
      name,
      overlay.placesLeft(places),
    ]);
  }
}

function paintSectorNames(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { map, view, screen, statuses } = overlay;
  for (const sector of map.sectors) {
    const [left, top, right, bottom] = sector.box;
    const width = (right - left) * view.scale;
    if (width < NAME_FROM) continue;
    const middle = toScreen(view, screen, { x: (left + right) / 2, y: (top + bottom) / 2 });
    const lines = [sector.name];
    if (width > 2 * NAME_FROM) lines.push(overlay.placesLeft(countOpen(statuses, sector)));
    paintName(context, overlay, middle, lines);
  }
}

function paintName(
  context: CanvasRenderingContext2D,
  { colours }: Overlay,
  at: Point,
  lines: string[],
): void {
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colours.paper.css;
  context.fillStyle = colours.ink.css;
  lines.forEach((line, index) => {
    context.font = `${index === 0 ? 600 : 400} ${index === 0 ? 13 : 12}px system-ui, sans-serif`;
    const y = at.y + (index - (lines.length - 1) / 2) * 16;
    context.strokeText(line, at.x, y);
    context.fillText(line, at.x, y);
  });
}

/** Left of its first seat, the name of every row in sight. */
function paintRowNames(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { map, colours, screen } = overlay;
  context.fillStyle = colours.inkSoft.css;
  context.font = '600 12px system-ui, sans-serif';
  for (const { rows } of map.sectors) {
    for (const { text, start, end } of rows) {
      const first = screenOf(overlay, start);
      const next = screenOf(overlay, Math.min(start + 1, end - 1));
      const step = Math.hypot(next.x - first.x, next.y - first.y) || PITCH * overlay.view.scale;
      const at = {
        x: first.x - ((next.x - first.x) / step) * step,
        y: first.y - ((next.y - first.y) / step) * step,
      };
      if (at.x < -20 || at.y < -20 || at.x > screen.width + 20 || at.y > screen.height + 20) continue;
      context.fillText(text, at.x, at.y);
    }
  }
}

function paintOwn(context: CanvasRenderingContext2D, overlay: Overlay, seat: number, pitch: number): void {
  const at = screenOf(overlay, seat);
  const radius = Math.max(4, pitch * 0.46);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = overlay.colours.mine.css;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = overlay.colours.onMine.css;
  context.stroke();
  if (pitch < ROWS_FROM) return;
  context.fillStyle = overlay.colours.onMine.css;
  context.font = `700 ${Math.round(pitch * 0.4)}px system-ui, sans-serif`;
  context.fillText(seatText(overlay.map, seat), at.x, at.y);
}

function paintFocus(context: CanvasRenderingContext2D, overlay: Overlay, seat: number, pitch: number): void {
  const at = screenOf(overlay, seat);
  context.beginPath();
  context.arc(at.x, at.y, Math.max(8, pitch * 0.6), 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = overlay.colours.focus.css;
  context.stroke();
}
