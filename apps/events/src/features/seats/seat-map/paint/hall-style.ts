import type { CSSProperties } from 'react';

/** How a hall is drawn. A seat has the colour of its category while it can be had, else that it is taken. */
export interface HallStyle {
  paper: Colour;
  /** under names, and where people stand */
  raised: Colour;
  stage: Colour;
  /** in the order of the hall's categories; they repeat when there are more */
  categories: readonly Colour[];
  taken: Colour;
  mine: Colour;
  /** numbers on free seats, and on one's own */
  onSeat: Colour;
  onMine: Colour;
  ink: Colour;
  inkSoft: Colour;
  focus: Colour;
  /** families of the page's letters, as CSS has them */
  font: string;
}

export interface Colour {
  css: string;
  /** the same as one pixel of `ImageData` seen as 32-bit numbers */
  pixel: number;
}

/** There may be more categories than colours. */
export const categoryColour = ({ categories, ink }: HallStyle, category: number): Colour =>
  categories[category % categories.length] ?? ink;

const TOKENS = {
  paper: '--paper-sunk',
  raised: '--paper-raised',
  stage: '--line',
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

/** For elements: the colour that the picture gives a category, as `--category`. */
export const categoryStyle = (category: number) =>
  ({ '--category': `var(${categoryToken(category)})` }) as CSSProperties;

/**
 * The tokens as they are where the element stands: in the light, the dark or a forced scheme. A style property alone
 * would give `light-dark(…)` or a system colour's name; asked as `color`, it is computed.
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

/** All at once: each one alone would lay out the page anew. */
function readColours(element: HTMLElement, tokens: readonly string[]): Map<string, Colour> {
  const probes = document.createElement('span');
  for (const token of tokens) {
    const probe = document.createElement('span');
    probe.style.color = `var(${token})`;
    // a forced scheme would make every colour of text the same
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

/** As they are seen on paper: a system colour may be half-transparent, and seats lie upon each other. */
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
