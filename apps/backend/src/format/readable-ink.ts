import { contrast, parseColour, type Rgb } from '@taquilla/contracts';

const WHITE: Rgb = [255, 255, 255];
/** `#16181d` */
const INK: Rgb = [22, 24, 29];
/** where a venue's colour cannot be read */
const NEUTRAL: Rgb = [31, 41, 51];

/** A palette colour as `#rrggbb`, which print and every mail program know. */
export function printableColour(colour: string): string {
  const parts = parseColour(colour) ?? NEUTRAL;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** White or near-black, whichever reads better on a palette colour. */
export function readableInk(colour: string): '#ffffff' | '#16181d' {
  const background = parseColour(colour) ?? NEUTRAL;
  return contrast(background, WHITE) >= contrast(background, INK) ? '#ffffff' : '#16181d';
}
