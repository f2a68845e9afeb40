import { COMPANION, RESTRICTED_VIEW, WHEELCHAIR } from '../map/seat-map.ts';
import { categoryColour, type HallStyle } from './hall-style.ts';
import { cropped, type Stamp } from './frame.ts';
import { PICTOGRAM_SIZE, PICTOGRAMS, traceShape } from './shapes.ts';

/**
 * Style of a seat packed into one number, because it is computed for every seat in every frame: category, and bits for traits
 * and status. Equal styles share a stamp.
 */
export type SeatStyle = number;

/** Returns the bits of traits. Wheelchair and companion seats: outline with pictogram. Restricted view: bar below. */
const bitOf = (trait: number): number => 256 * trait;
const TAKEN_BIT = bitOf(8);
const HELD_BIT = bitOf(16);

export const freeStyle = (category: number, traits: number): SeatStyle => category + bitOf(traits);
export const soldStyle = (category: number, isHeld: boolean): SeatStyle =>
  category + TAKEN_BIT + (isHeld ? HELD_BIT : 0);

/** Stamps for one seat size, created on first use. */
export interface Stamps {
  /** @param text printed on the seat; '': none */
  stampFor(seatStyle: SeatStyle, text: string): Stamp;
}

/** Creates the stamps. @param pitch distance of two seats, device pixels */
export function createStamps(style: HallStyle, pitch: number): Stamps {
  const size = Math.ceil(pitch * 0.95) + 1;
  const sheet = document.createElement('canvas');
  sheet.width = sheet.height = size;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  const plain: Stamp[] = [];
  const printed = new Map<string, Stamp>();

  const make = (seatStyle: SeatStyle, text: string): Stamp => {
    if (!context) return cropped(new Uint32Array(), 0);
    context.clearRect(0, 0, size, size);
    drawSeat(context, { seatStyle, text }, { style, pitch, size });
    return cropped(solidPixels(context, size, style.paper.pixel), size);
  };

  return {
    stampFor(seatStyle, text) {
      if (text === '') return (plain[seatStyle] ??= make(seatStyle, ''));
      const key = `${seatStyle} ${text}`;
      const stamp = printed.get(key) ?? make(seatStyle, text);
      printed.set(key, stamp);
      return stamp;
    },
  };
}

interface StampContext {
  style: HallStyle;
  pitch: number;
  size: number;
}

function drawSeat(
  context: CanvasRenderingContext2D,
  { seatStyle, text }: { seatStyle: SeatStyle; text: string },
  { style, pitch, size }: StampContext,
): void {
  const has = (bit: number) => (seatStyle & bit) !== 0;
  const middle = { x: size / 2, y: size / 2 };
  const category = seatStyle & 255;
  const isTaken = has(TAKEN_BIT);
  const access = has(bitOf(WHEELCHAIR)) ? 'wheelchair' : has(bitOf(COMPANION)) ? 'companion' : null;
  const { css } = isTaken ? style.taken : categoryColour(style, category);
  traceShape(context, category, middle, pitch * (isTaken ? 0.2 : 0.38));
  context.fillStyle = context.strokeStyle = css;
  context.lineWidth = Math.max(1, pitch * 0.08);
  if (access !== null || has(HELD_BIT)) context.stroke();
  else context.fill();
  if (has(bitOf(RESTRICTED_VIEW))) drawBar(context, middle, pitch, access ? css : style.onSeat.css);
  if (text === '') return;
  if (access) {
    drawPictogram(context, PICTOGRAMS[access], middle, pitch * 0.5);
    return;
  }
  context.fillStyle = style.onSeat.css;
  context.font = `600 ${Math.round(pitch * (text.length > 2 ? 0.28 : 0.36))}px ${style.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, middle.x, middle.y);
}

function drawBar(
  context: CanvasRenderingContext2D,
  at: { x: number; y: number },
  pitch: number,
  css: string,
): void {
  context.fillStyle = css;
  context.fillRect(at.x - pitch * 0.36, at.y + pitch * 0.19, pitch * 0.72, Math.max(1, pitch * 0.07));
}

function drawPictogram(
  context: CanvasRenderingContext2D,
  path: string,
  at: { x: number; y: number },
  size: number,
): void {
  const scale = size / PICTOGRAM_SIZE;
  context.save();
  context.translate(at.x - size / 2, at.y - size / 2);
  context.scale(scale, scale);
  context.lineWidth = 2;
  context.lineCap = context.lineJoin = 'round';
  context.stroke(new Path2D(path));
  context.restore();
}

/** Composites translucent edge pixels with the background once; other pixels stay transparent. */
function solidPixels(context: CanvasRenderingContext2D, size: number, paper: number): Uint32Array {
  const { data } = context.getImageData(0, 0, size, size);
  const under = [paper & 255, (paper >> 8) & 255, (paper >> 16) & 255];
  for (let at = 0; at < data.length; at += 4) {
    const cover = (data[at + 3] ?? 0) / 255;
    if (cover === 0) continue;
    for (let part = 0; part < 3; part++)
      data[at + part] = (data[at + part] ?? 0) * cover + (under[part] ?? 0) * (1 - cover);
    data[at + 3] = 255;
  }
  return new Uint32Array(data.buffer.slice(0));
}
