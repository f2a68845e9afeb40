import { COMPANION, RESTRICTED_VIEW, WHEELCHAIR } from '../map/seat-map.ts';
import { categoryColour, type HallStyle } from './hall-style.ts';
import { cropped, type Stamp } from './frame.ts';
import { PICTOGRAM_SIZE, PICTOGRAMS, traceShape } from './shapes.ts';

/**
 * How one seat is drawn, as one number, because it is asked for every seat of every frame: its category, and bits for what
 * is special about it. Equal looks share a stamp.
 */
export type SeatStyle = number;

/** Seats for wheelchairs and who comes along: an outline with a pictogram. A restricted view: a bar below. */
const bitOf = (trait: number): number => 256 * trait;
const TAKEN_BIT = bitOf(8);
const HELD_BIT = bitOf(16);

export const freeStyle = (category: number, traits: number): SeatStyle => category + bitOf(traits);
export const soldStyle = (category: number, isHeld: boolean): SeatStyle =>
  category + TAKEN_BIT + (isHeld ? HELD_BIT : 0);

/** Stamps for one size of seat, made when they are first needed. */
export interface Stamps {
  /** @param text printed on the seat; empty: nothing */
  stampFor(look: SeatStyle, text: string): Stamp;
}

/** @param pitch distance of two seats in device pixels */
export function createStamps(style: HallStyle, pitch: number): Stamps {
  const size = Math.ceil(pitch * 0.95) + 1;
  const sheet = document.createElement('canvas');
  sheet.width = sheet.height = size;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  const plain: Stamp[] = [];
  const printed = new Map<string, Stamp>();

  const make = (look: SeatStyle, text: string): Stamp => {
    if (!context) return cropped(new Uint32Array(), 0);
    context.clearRect(0, 0, size, size);
    drawSeat(context, { look, text }, { style, pitch, size });
    return cropped(solidPixels(context, size, style.paper.pixel), size);
  };

  return {
    stampFor(look, text) {
      if (text === '') return (plain[look] ??= make(look, ''));
      const key = `${look} ${text}`;
      const known = printed.get(key) ?? make(look, text);
      printed.set(key, known);
      return known;
    },
  };
}

interface Drawing {
  style: HallStyle;
  pitch: number;
  size: number;
}

function drawSeat(
  context: CanvasRenderingContext2D,
  { look, text }: { look: SeatStyle; text: string },
  { style, pitch, size }: Drawing,
): void {
  const has = (bit: number) => (look & bit) !== 0;
  const middle = { x: size / 2, y: size / 2 };
  const category = look & 255;
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

/** What is half-transparent at a shape's edge is mixed with the paper once, here; the rest stays empty. */
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
