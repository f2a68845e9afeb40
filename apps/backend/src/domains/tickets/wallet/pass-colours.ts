import { parseColour } from '@taquilla/contracts';
import { printableColour, readableInk } from '../../../format/readable-ink.ts';

/** A venue's colour as wallet passes have it, and the colour of words on it (R340). */
export function passColours(colour: string): { background: string; ink: string } {
  return { background: rgb(printableColour(colour)), ink: rgb(readableInk(colour)) };
}

const rgb = (colour: string): string => `rgb(${parseColour(colour)?.join(', ')})`;
