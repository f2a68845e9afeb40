import type { MapLayout } from '@taquilla/contracts';
import { pointOf, seatText } from '../map/seat-map.ts';
import { countOpenOnce } from '../map/seat-status.ts';
import { categoryColour } from './hall-style.ts';
import { isVisible, type SeatPicture } from './paint-seats.ts';
import { fittingPlate, paintPlate, type Plate } from './plates.ts';
import { boxOnScreen, PITCH, toScreen, type Box, type Point, type Size } from './view.ts';

/** Seat distance in CSS pixels from which row names replace sector names. */
const ROW_NAMES_FROM = 14;
/** Width of each of the two rings of a seat in the own cart, CSS pixels. */
const RING = 1.5;

/** A seat picture with the size of its screen. */
export interface AreaPicture extends SeatPicture {
  screen: Size;
}

export interface Overlay extends AreaPicture {
  /** seats in the own cart */
  mine: readonly number[];
  /** the seat with the keyboard focus in the list */
  focused: number | null;
  texts: OverlayTexts;
}

export interface OverlayTexts {
  stage: string;
  /** text of the places left in a sector: "12 free" */
  placesLeft: (count: number) => string;
}

/** Paints areas, names of sectors and rows, seats of the own cart, and the focus ring. */
export function paintOverlay(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { view, ratio, mine, focused } = overlay;
  paintAreas(context, overlay);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const pitch = PITCH * view.scale;
  if (pitch >= ROW_NAMES_FROM) paintRowNames(context, overlay);
  paintNames(context, overlay, pitch < ROW_NAMES_FROM);
  for (const seat of mine) paintCartSeat(context, overlay, seat, pitch);
  if (focused !== null) paintFocus(context, overlay, focused, pitch);
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Paints the stage and the standing sectors. */
export function paintAreas(context: CanvasRenderingContext2D, picture: AreaPicture): void {
  const { map, ratio, style, view, screen } = picture;
  const { stage, sectors } = map.layout;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (stage) {
    fillBox(context, boxOnScreen(view, screen, stage), style.stage.css);
    context.strokeStyle = style.stageEdge.css;
    context.lineWidth = 1;
    context.stroke();
  }
  for (const { kind, cat, box } of sectors) {
    if (kind !== 'standing') continue;
    fillBox(context, boxOnScreen(view, screen, box), style.raised.css);
    context.strokeStyle = categoryColour(style, cat ?? 0).css;
    context.lineWidth = 2;
    context.setLineDash([6, 4]);
    context.stroke();
    context.setLineDash([]);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

function fillBox(context: CanvasRenderingContext2D, { x, y, width, height }: Box, css: string): void {
  context.beginPath();
  context.roundRect(x, y, width, height, 6);
  context.fillStyle = css;
  context.fill();
}

function screenOf({ map, view, screen }: AreaPicture, seat: number): Point {
  return toScreen(view, screen, pointOf(map, seat));
}

type PlannedSector = MapLayout['sectors'][number];

interface Named {
  box: PlannedSector['box'];
  lines: readonly string[];
}

/** Paints names of areas and, zoomed out, of sectors, if at least half of the sectors with a visible centre have space. */
function paintNames(context: CanvasRenderingContext2D, overlay: Overlay, isFar: boolean): void {
  const { map, statuses, texts, style } = overlay;
  const { stage, sectors } = map.layout;
  const named = ({ box, name }: Pick<PlannedSector, 'box' | 'name'>, left: number): Named => ({
    box,
    lines: [name, texts.placesLeft(left)],
  });
  const stages = stage ? [{ box: stage, lines: [texts.stage] }] : [];
  const areas = sectors
    .filter(({ kind }) => kind === 'standing')
    .map((sector) => named(sector, statuses.standing[String(sector.id)] ?? 0));
  const seats = (isFar ? map.sectors : []).flatMap((sector) => {
    const planned = sectors[sector.index];
    return planned && isCentreVisible(planned, overlay)
      ? [named(planned, countOpenOnce(statuses, sector))]
      : [];
  });
  const plates = platesOf(context, [...stages, ...areas], overlay);
  const seatPlates = platesOf(context, seats, overlay, plates);
  if (2 * seatPlates.length >= seats.length) plates.push(...seatPlates);
  for (const plate of plates) paintPlate(context, style, plate);
}

function isCentreVisible({ box }: Pick<PlannedSector, 'box'>, { view, screen }: Overlay): boolean {
  const { x, y, width, height } = boxOnScreen(view, screen, box);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > 0 && middleX < screen.width && middleY > 0 && middleY < screen.height;
}

/** Returns the plates that fit without overlapping others. */
function platesOf(
  context: CanvasRenderingContext2D,
  named: readonly Named[],
  { style, view, screen }: Overlay,
  others: readonly Plate[] = [],
): Plate[] {
  const plates: Plate[] = [];
  for (const { box, lines } of named) {
    const area = boxOnScreen(view, screen, box);
    const plate = fittingPlate(context, lines, { style, area, screen, others: [...others, ...plates] });
    if (plate) plates.push(plate);
  }
  return plates;
}

/** Paints the names of visible rows, left of their first seat. */
function paintRowNames(context: CanvasRenderingContext2D, overlay: Overlay): void {
  const { map, style, screen, ratio } = overlay;
  const pixels = { width: screen.width * ratio, height: screen.height * ratio };
  context.fillStyle = style.inkSoft.css;
  context.font = `600 12px ${style.font}`;
  for (const sector of map.sectors) {
    if (!isVisible(sector, overlay, pixels)) continue;
    for (const { text, start, end } of sector.rows) {
      const first = screenOf(overlay, start);
      const next =
        end - start > 1
          ? screenOf(overlay, start + 1)
          : { x: first.x + PITCH * overlay.view.scale, y: first.y };
      const at = { x: 2 * first.x - next.x, y: 2 * first.y - next.y };
      if (at.x < -20 || at.y < -20 || at.x > screen.width + 20 || at.y > screen.height + 20) continue;
      context.fillText(text, at.x, at.y);
    }
  }
}

/**
 * Paints a ring around a disc: it differs from a free seat by shape, because forced colours may be the same for both.
 */
function paintCartSeat(
  context: CanvasRenderingContext2D,
  overlay: Overlay,
  seat: number,
  pitch: number,
): void {
  const { style, map } = overlay;
  const at = screenOf(overlay, seat);
  const radius = Math.max(5, pitch * 0.5);
  for (const [inset, { css }] of [
    [0, style.mine],
    [RING, style.onMine],
    [2 * RING, style.mine],
  ] as const) {
    context.beginPath();
    context.arc(at.x, at.y, Math.max(1, radius - inset), 0, 2 * Math.PI);
    context.fillStyle = css;
    context.fill();
  }
  if (pitch < ROW_NAMES_FROM) return;
  context.fillStyle = style.onMine.css;
  context.font = `700 ${Math.round(pitch * 0.36)}px ${style.font}`;
  context.fillText(seatText(map, seat), at.x, at.y);
}

function paintFocus(context: CanvasRenderingContext2D, overlay: Overlay, seat: number, pitch: number): void {
  const at = screenOf(overlay, seat);
  context.beginPath();
  context.arc(at.x, at.y, Math.max(8, pitch * 0.6), 0, 2 * Math.PI);
  context.lineWidth = 3;
  context.strokeStyle = overlay.style.focus.css;
  context.stroke();
}
