/** What the demo's drawings share: a wide sheet in the venue's colour, one pen, and where things stand on it. */
import type { Palette } from '@taquilla/contracts';

export const WIDTH = 1600;
export const HEIGHT = 640;
/** Narrow screens show about the middle third of the sheet, so what matters stands around here. */
export const CENTRE = WIDTH / 2;

/** Tints of one colour, from the paper to the pen. */
export interface Inks {
  paper: string;
  mist: string;
  wash: string;
  shade: string;
  pen: string;
  deep: string;
}

function inksOf({ w600, w800 }: Palette): Inks {
  return {
    paper: lighten(w600, 0.91),
    mist: lighten(w600, 0.84),
    wash: lighten(w600, 0.74),
    shade: lighten(w600, 0.5),
    pen: w600,
    deep: w800,
  };
}

/** A hero: fills whatever box it is put into, cut at the sides. */
export function hero(palette: Palette, draw: (inks: Inks) => string): string {
  const inks = inksOf(palette);
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${inks.paper}"/>
    ${draw(inks)}
  </svg>`);
}

/** Strokes of one width. */
export function strokes(colour: string, width: number, paths: readonly string[], fill = 'none'): string {
  return `<g fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">
    ${paths.map((path) => `<path d="${path}"/>`).join('')}
  </g>`;
}

export function shapes(colour: string, paths: readonly string[]): string {
  return `<g fill="${colour}">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`;
}

export function disc(colour: string, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** `count` numbers from `first` on, `step` apart. */
export function series(count: number, first: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** A line of waves or hills through points, smooth. */
export function curve(points: readonly (readonly [x: number, y: number])[]): string {
  const [first = [0, 0], ...rest] = points;
  let [px, py] = first;
  const parts = rest.map(([x, y]) => {
    const middle = (px + x) / 2;
    const part = `C${round(middle)} ${round(py)} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
    [px, py] = [x, y];
    return part;
  });
  return `M${round(first[0])} ${round(first[1])}${parts.join('')}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function lighten(colour: string, amount: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((channel) => Math.round(channel + (255 - channel) * amount));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Without the white space that only the source needs. */
export function compact(svg: string): string {
  return svg
    .split('\n')
    .map((line) => line.trim())
    .join('');
}
