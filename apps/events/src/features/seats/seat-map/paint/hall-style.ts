import type { CSSProperties } from 'react';

/** Colours and font of the seat map. An available seat has the colour of its category, any other seat has `taken`. */
export interface HallStyle {
  paper: Colour;
  /** background of names and standing sectors */
  raised: Colour;
  stage: Colour;
  stageEdge: Colour;
  /** by category index; repeated when there are more categories than colours */
  categories: readonly Colour[];
  taken: Colour;
  mine: Colour;
  /** numbers on free seats, and on seats of the own cart */
  onSeat: Colour;
  onMine: Colour;
  ink: Colour;
  inkSoft: Colour;
  focus: Colour;
  /** CSS font family of the page */
  font: string;
}

export interface Colour {
  css: string;
  /** as a 32-bit pixel of `ImageData` */
  pixel: number;
}

/** Returns the colour of a category; colours repeat when there are more categories than colours. */
export const categoryColour = ({ categories, ink }: HallStyle, category: number): Colour =>
  categories[category % categories.length] ?? ink;

const TOKENS = {
  paper: '--paper-sunk',
  raised: '--paper-raised',
  stage: '--accent-tint',
  stageEdge: '--accent-ink',
  taken: '--seat-taken',
  mine: '--seat-mine',
  onSeat: '--on-seat',
  onMine: '--on-seat-mine',
  ink: '--ink',
  inkSoft: '--ink-soft',
  focus: '--focus',
} as const;
const CATEGORY_COLOURS = 8;
const categoryToken = (category: number) => `--seat-${(category % CATEGORY_COLOURS) + 1}`;
const CATEGORY_TOKENS = Array.from({ length: CATEGORY_COLOURS }, (_, category) => categoryToken(category));

/** Returns the style of an element with the colour of a category as `--category`. */
export const categoryStyle = (category: number) =>
  ({ '--category': `var(${categoryToken(category)})` }) as CSSProperties;

/**
 * Reads the computed tokens at an element, in the light, dark or forced colour scheme. The custom property alone would be
 * `light-dark(…)` or the name of a system colour; as `color` it is computed.
 */
export function readStyle(element: HTMLElement): HallStyle {
  const colours = readColours(element, [...Object.values(TOKENS), ...CATEGORY_TOKENS]);
  const colour = (token: string): Colour => colours.get(token) ?? { css: '', pixel: 0 };
  const named = Object.entries(TOKENS).map(([name, token]) => [name, colour(token)]);
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof TOKENS, Colour>),
    categories: CATEGORY_TOKENS.map(colour),
    font: getComputedStyle(element).fontFamily,
  };
}

/** Reads all colours at once: reading them one by one would force a layout each time. */
function readColours(element: HTMLElement, tokens: readonly string[]): Map<string, Colour> {
  const probes = document.createElement('span');
  for (const token of tokens) {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    // forced colours would make all text colours the same
    probe.style.forcedColorAdjust = 'none';
    probes.append(probe);
  }
  element.append(probes);
  const css = Array.from(probes.children, (probe) => getComputedStyle(probe).color);
  probes.remove();
  const pixels = pixelsOf(css, css[tokens.indexOf(TOKENS.paper)] ?? '');
  return new Map(tokens.map((token, at) => [token, colourOf(pixels[at] ?? 0)]));
}

const colourOf = (pixel: number): Colour => ({
  css: `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`,
  pixel,
});

/** Returns the pixels of colours composited on `paper`, because system colours may be translucent. */
function pixelsOf(css: readonly string[], paper: string): Uint32Array {
  const canvas = document.createElement('canvas');
  canvas.width = css.length;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint32Array();
  css.forEach((colour, at) => {
    for (const layer of [paper, colour]) {
      context.fillStyle = layer;
      context.fillRect(at, 0, 1, 1);
    }
  });
  return new Uint32Array(context.getImageData(0, 0, css.length, 1).data.buffer);
}
