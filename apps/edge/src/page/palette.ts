import type { Palette } from '@taquilla/contracts';

/** The forms that the shell can compute with; nothing of them could end the declaration. */
const COLOUR = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\(\s*\d{1,3}([\s,]+\d{1,3}){2}\s*\))$/i;

const STEPS = ['w600', 'w700', 'w800', 'w900'] as const;

export function isColour(value: string): boolean {
  return COLOUR.test(value.trim());
}

/** The venue's colours as variables for the style block. A palette that is not all colours leaves the shop's own. */
export function paletteStyle(palette: Palette | undefined): string {
  if (!palette || !STEPS.every((step) => isColour(palette[step]))) return '';
  return `:root{${STEPS.map((step) => `--${step}:${palette[step].trim()}`).join(';')}}`;
}
