import type { Fits } from '../map/seat-filter.ts';
import { seatText, type SeatMap, type SeatSector } from '../map/seat-map.ts';
import { HELD, isOpen, type SeatStatuses } from '../map/seat-status.ts';
import { categoryColour, type HallStyle } from './hall-style.ts';
import { fillSquare, putStamp, type Frame } from './frame.ts';
import { createStamps, freeStyle, soldStyle, type Stamps } from './stamps.ts';
import { PITCH, type Size, type View } from './view.ts';

/** Seat distance in device pixels from which seats have shapes, and numbers. */
const MIN_PITCH = { shapes: 5, numbers: 18 };

export interface SeatPicture {
  map: SeatMap;
  statuses: SeatStatuses;
  style: HallStyle;
  view: View;
  /** device pixels per CSS pixel */
  ratio: number;
  /** seats shown in colour; undefined: all */
  fits: Fits | undefined;
}

/** Paints seats into a frame. The cost depends on the visible pixels, hardly on the number of seats. */
export interface SeatPainter {
  paint(frame: Frame, picture: SeatPicture): void;
}

export function createSeatPainter(): SeatPainter {
  let cached: { style: HallStyle; pitch: number; stamps: Stamps } | undefined;
  const stampsFor = (style: HallStyle, pitch: number): Stamps => {
    if (cached?.style !== style || cached.pitch !== pitch)
      cached = { style, pitch, stamps: createStamps(style, pitch) };
    return cached.stamps;
  };

  return {
    paint(frame, picture) {
      frame.pixels.fill(picture.style.paper.pixel);
      const pitch = PITCH * picture.view.scale * picture.ratio;
      for (const sector of picture.map.sectors) {
        if (!isVisible(sector, picture, frame)) continue;
        if (pitch < MIN_PITCH.shapes) paintSquares(frame, picture, sector, pitch);
        else
          paintShapes(frame, picture, sector, {
            stamps: stampsFor(picture.style, Math.round(pitch)),
            pitch,
          });
      }
    },
  };
}

/** Returns whether a part of a sector is visible. `width`, `height`: device pixels of the frame */
export function isVisible(
  { box }: SeatSector,
  { view, ratio }: SeatPicture,
  { width, height }: Size,
): boolean {
  const [halfWidth, halfHeight] = [
    width / ratio / view.scale / 2 + PITCH,
    height / ratio / view.scale / 2 + PITCH,
  ];
  const [left, top, right, bottom] = box;
  return (
    right > view.x - halfWidth &&
    left < view.x + halfWidth &&
    bottom > view.y - halfHeight &&
    top < view.y + halfHeight
  );
}

const isColoured = ({ statuses, fits }: SeatPicture, seat: number): boolean =>
  isOpen(statuses.codes, seat) && fits?.[seat] !== 0;

/** Paints seats as squares, which form a block when zoomed out. */
function paintSquares(frame: Frame, picture: SeatPicture, { start, end }: SeatSector, pitch: number): void {
  const { map, view, ratio, style } = picture;
  const scale = view.scale * ratio;
  const [left, top] = [frame.width / 2 - view.x * scale, frame.height / 2 - view.y * scale];
  const size = pitch < MIN_PITCH.shapes / 2 ? Math.ceil(pitch) : Math.max(1, Math.round(pitch * 0.75));
  for (let seat = start; seat < end; seat++) {
    const colour = isColoured(picture, seat) ? categoryColour(style, map.categories[seat] ?? 0) : style.taken;
    fillSquare(
      frame,
      ((map.x[seat] ?? 0) * scale + left) | 0,
      ((map.y[seat] ?? 0) * scale + top) | 0,
      size,
      colour.pixel,
    );
  }
}

function paintShapes(
  frame: Frame,
  picture: SeatPicture,
  { start, end }: SeatSector,
  { stamps, pitch }: { stamps: Stamps; pitch: number },
): void {
  const { map, view, ratio } = picture;
  const scale = view.scale * ratio;
  const [left, top] = [frame.width / 2 - view.x * scale, frame.height / 2 - view.y * scale];
  const isNumbered = pitch >= MIN_PITCH.numbers;
  for (let seat = start; seat < end; seat++) {
    const x = ((map.x[seat] ?? 0) * scale + left) | 0;
    const y = ((map.y[seat] ?? 0) * scale + top) | 0;
    if (x < -pitch || y < -pitch || x > frame.width + pitch || y > frame.height + pitch) continue;
    const isFree = isColoured(picture, seat);
    const category = map.categories[seat] ?? 0;
    const seatStyle = isFree
      ? freeStyle(category, map.traits[seat] ?? 0)
      : soldStyle(category, picture.statuses.codes[seat] === HELD);
    putStamp(frame, x, y, stamps.stampFor(seatStyle, isNumbered && isFree ? seatText(map, seat) : ''));
  }
}
