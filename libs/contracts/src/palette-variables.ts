import { BLACK, contrast, textColourOn, parseColour, WHITE, type Rgb } from './colour.ts';
import type { Palette } from './venue.ts';

/** Lightest and darkest background of accent-coloured text (tokens.css: dark `--paper-raised`). */
const LIGHT_PAPER = WHITE;
const DARK_PAPER: Rgb = [32, 34, 38];

/** Higher than `READABLE`, because text is also shown on tints of the paper, which have less contrast. */
const READABLE_ON_TINT = 5.5;

/**
 * Builds the CSS variables of a venue's palette: its colours, a readable text colour for each (`--on-accent`, `-hover`,
 * `-pressed`), and the accent as text colour on light and dark paper. Returns no variables if a colour cannot be
 * parsed: the colours of the tokens apply then.
 */
export function paletteVariables(palette: Palette): Record<string, string> {
  const [accent, hover, pressed, dark] = [palette.w600, palette.w700, palette.w800, palette.w900].map(
    parseColour,
  );
  if (!accent || !hover || !pressed || !dark) return {};
  return {
    '--w600': formatColour(accent),
    '--w700': formatColour(hover),
    '--w800': formatColour(pressed),
    '--w900': formatColour(dark),
    '--on-accent': formatColour(textColourOn(accent)),
    '--on-accent-hover': formatColour(textColourOn(hover)),
    '--on-accent-pressed': formatColour(textColourOn(pressed)),
    '--accent-ink-light': formatColour(towards(accent, BLACK, LIGHT_PAPER)),
    '--accent-ink-dark': formatColour(towards(accent, WHITE, DARK_PAPER)),
  };
}

export function formatColour(colour: Rgb): string {
  return `rgb(${colour.map(Math.round).join(' ')})`;
}

/** Darkens or lightens a colour until it is readable on the paper. */
function towards(colour: Rgb, end: Rgb, paper: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (contrast(candidate, paper) >= READABLE_ON_TINT) return candidate;
  }
  return end;
}

/** Mixes two colours; `share`: fraction of `other`, 0 to 1. */
function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => colour[index] + (other[index] - colour[index]) * share;
  return [part(0), part(1), part(2)];
}
