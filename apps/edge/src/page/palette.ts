import { paletteVariables, parseColour, type Palette } from '@taquilla/contracts';

/** Returns whether a value is a colour that the shell can compute with. Such a value cannot end a CSS declaration. */
export const isColour = (value: string): boolean => parseColour(value) !== undefined;

/** Returns the CSS variables of a venue's palette, the same that the shell sets; empty for an invalid palette. */
export function paletteStyle(palette: Palette | undefined): string {
  const variables = Object.entries(palette ? paletteVariables(palette) : {});
  if (variables.length === 0) return '';
  return `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
