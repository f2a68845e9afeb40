import { parseColour, type Palette } from '@taquilla/contracts';

const STEPS = ['w600', 'w700', 'w800', 'w900'] as const;

/** One of the forms that the shell can compute with; nothing of them could end the declaration. */
export const isColour = (value: string): boolean => parseColour(value) !== undefined;

/** The venue's colours as variables for the style block. A palette that is not all colours leaves the shop's own. */
export function paletteStyle(palette: Palette | undefined): string {
  if (!palette || !STEPS.every((step) => isColour(palette[step]))) return '';
  return `:root{${STEPS.map((step) => `--${step}:${palette[step].trim()}`).join(';')}}`;
}
