import { contrast, parseColour, type Rgb } from '@taquilla/contracts';
import { printableColour } from '../../format/readable-ink.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/**
 * A venue's colour as passes have it, with the ink that is read on it. Of white and black one has a contrast of 4.5 and more
 * with any colour; the near-black of pages has not (R340).
 */
export function passColours(colour: string): { background: string; ink: string } {
  const background = parseColour(printableColour(colour)) ?? BLACK;
  const ink = contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK;
  return { background: rgb(background), ink: rgb(ink) };
}

const rgb = (parts: Rgb): string => `rgb(${parts.join(', ')})`;
