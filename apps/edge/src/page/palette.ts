import type { Palette } from '@taquilla/contracts';

/** Hexadecimal colours and the colour functions with plain numbers: nothing that could end the declaration. */
const COLOUR =
  /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl|oklch|oklab|lab|lch)a?\([\d.,%/\s+-]{1,60}(deg)?[\d.,%/\s+-]{0,40}\))$/i;

const STEPS = ['w600', 'w700', 'w800', 'w900'] as const;

export function isColour(value: string): boolean {
  return COLOUR.test(value.trim());
}

/** The venue's colours as variables for the style block; a value that is no colour is left to the shop's own tokens. */
export function paletteStyle(palette: Palette | undefined): string {
  if (!palette) return '';
  const variables = STEPS.filter((step) => isColour(palette[step])).map(
    (step) => `--${step}:${palette[step].trim()}`,
  );
  return variables.length === 0 ? '' : `:root{${variables.join(';')}}`;
}
