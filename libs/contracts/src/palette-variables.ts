import { BLACK, contrast, textColourOn, parseColour, WHITE, type Rgb } from './colour.ts';
import type { Palette } from './venue.ts';

/** Lightest and darkest paper that accent-coloured words stand on (tokens.css: dark `--paper-raised`). */
const LIGHT_PAPER = WHITE;
const DARK_PAPER: Rgb = [32, 34, 38];

/** Words on paper also stand on its tints, which are a little nearer to them. */
const READABLE_ON_TINT = 5.5;

/**
 * CSS variables of a venue's palette: its colours, the ink that is readable on each (`--on-accent`, `-hover`,
 * `-pressed`), and the accent as ink on light and on dark paper. Colours that cannot be read are left to the tokens.
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

/** The colour, as little darker or lighter as it takes to be readable on the paper. */
function towards(colour: Rgb, end: Rgb, paper: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    if (contrast(candidate, paper) >= READABLE_ON_TINT) return candidate;
  }
  return end;
}

/** `share` of `other` in `colour`, 0 to 1. */
function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => colour[index] + (other[index] - colour[index]) * share;
  return [part(0), part(1), part(2)];
}
