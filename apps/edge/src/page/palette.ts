import { paletteVariables, parseColour, type Palette } from '@taquilla/contracts';

/** One of the forms that the shell can compute with; nothing of them could end the declaration. */
export const isColour = (value: string): boolean => parseColour(value) !== undefined;

/** The venue's variables for the style block: those that the shell sets. A palette that is not all colours leaves the shop's own. */
export function paletteStyle(palette: Palette | undefined): string {
  const variables = Object.entries(palette ? paletteVariables(palette) : {});
  if (variables.length === 0) return '';
  return `:root{${variables.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
