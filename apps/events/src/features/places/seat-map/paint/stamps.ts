import { ACCESS, RESTRICTED_VIEW } from '../map/seat-map.ts';
import type { HallColours } from './colours.ts';
import type { Stamp } from './frame.ts';
import { traceShape } from './shapes.ts';

/**
 * How one seat is drawn, as one number, because it is asked for every seat of every frame: its category, and bits for what
 * is special about it. Equal looks share a stamp.
 */
export type SeatLook = number;

/** A wheelchair's place, or the one beside it: an outline. A restricted view: a bar across. */
const ACCESS_BIT = 256 * ACCESS;
const RESTRICTED_BIT = 256 * RESTRICTED_VIEW;
const TAKEN_BIT = 1024;

export const seatLook = (category: number, traits: number, isTaken: boolean): SeatLook =>
  isTaken ? category + TAKEN_BIT : category + 256 * traits;

/** Stamps for one size of seat, made when they are first needed. */
export interface Stamps {
  /** @param text printed on the seat; empty: nothing */
  stampFor(look: SeatLook, text: string): Stamp;
}

/** @param pitch distance of two seats in device pixels */
export function createStamps(colours: HallColours, pitch: number): Stamps {
  const size = Math.ceil(pitch * 0.95) + 1;
  const sheet = document.createElement('canvas');
  sheet.width = sheet.height = size;
  const context = sheet.getContext('2d', { willReadFrequently: true });
  const plain: Stamp[] = [];
  const printed = new Map<string, Stamp>();

  const make = (look: SeatLook, text: string): Stamp => {
    if (!context) return { size: 0, pixels: new Uint32Array() };
    context.clearRect(0, 0, size, size);
    drawSeat(context, { look, text }, { colours, pitch, size });
    return { size, pixels: solidPixels(context, size, colours.paper.pixel) };
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
  colours: HallColours;
  pitch: number;
  size: number;
}

function drawSeat(
  context: CanvasRenderingContext2D,
  { look, text }: { look: SeatLook; text: string },
  { colours, pitch, size }: Drawing,
): void {
  const middle = { x: size / 2, y: size / 2 };
  const category = look & 255;
  const isTaken = (look & TAKEN_BIT) !== 0;
  const isAccess = (look & ACCESS_BIT) !== 0;
  const free = colours.categories[category % colours.categories.length] ?? colours.ink;
  const { css } = isTaken ? colours.taken : free;
  traceShape(context, category, middle, pitch * (isTaken ? 0.22 : 0.36));
  context.fillStyle = context.strokeStyle = css;
  context.lineWidth = Math.max(1, pitch * 0.1);
  if (isAccess) context.stroke();
  else context.fill();
  if ((look & RESTRICTED_BIT) !== 0) drawBar(context, middle, pitch, isAccess ? css : colours.paper.css);
  if (text === '') return;
  context.fillStyle = isAccess ? colours.ink.css : colours.onSeat.css;
  context.font = `600 ${Math.round(pitch * (text.length > 2 ? 0.28 : 0.36))}px system-ui, sans-serif`;
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
  context.fillRect(at.x - pitch * 0.36, at.y + pitch * 0.2, pitch * 0.72, Math.max(1, pitch * 0.07));
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
