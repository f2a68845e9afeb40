import { textColourOn, parseColour, type Rgb } from '@taquilla/contracts';

/** replaces a colour that cannot be parsed */
const NEUTRAL: Rgb = [31, 41, 51];

/** Converts a palette colour to `#rrggbb`, which PDF and every mail client support. */
export function printableColour(colour: string): string {
  return hex(parseColour(colour) ?? NEUTRAL);
}

/** Returns the text colour that contrasts with a palette colour, as `#rrggbb`. */
export function readableTextColour(colour: string): string {
  return hex(textColourOn(parseColour(colour) ?? NEUTRAL));
}

const hex = (parts: Rgb): string => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
