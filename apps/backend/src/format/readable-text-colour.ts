import { textColourOn, parseColour, type Rgb } from '@taquilla/contracts';

/** where a venue's colour cannot be read */
const NEUTRAL: Rgb = [31, 41, 51];

/** A palette colour as `#rrggbb`, which print and every mail program know. */
export function printableColour(colour: string): string {
  return hex(parseColour(colour) ?? NEUTRAL);
}

/** Colour of words on a palette colour, as `#rrggbb`. */
export function readableTextColour(colour: string): string {
  return hex(textColourOn(parseColour(colour) ?? NEUTRAL));
}

const hex = (parts: Rgb): string => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
