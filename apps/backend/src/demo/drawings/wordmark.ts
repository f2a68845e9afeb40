/** Logos of the demo: a mark and a name in outlines, so that they look the same whatever fonts a device has. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type OutlineFont } from 'fontkit';
import { compact, round } from './canvas.ts';

const fonts = new Map<string, OutlineFont>();

function font(file: string): OutlineFont {
  const known = fonts.get(file);
  if (known) return known;
  const path = fileURLToPath(new URL(`../../../assets/fonts/${file}`, import.meta.url));
  const opened = create(readFileSync(path));
  fonts.set(file, opened);
  return opened;
}

interface Line {
  text: string;
  file: 'Inter-Regular.ttf' | 'Inter-SemiBold.ttf';
  size: number;
  /** baseline */
  y: number;
}

const HEIGHT = 48;
const TEXT_X = 58;

/**
 * @param mark drawn in a box of 48 × 48
 * @param small first line of the name
 * @param large second line
 */
export function logo(colour: string, mark: string, small: string, large: string): string {
  const lines: Line[] = [
    { text: small, file: 'Inter-Regular.ttf', size: 13, y: 18 },
    { text: large, file: 'Inter-SemiBold.ttf', size: 21, y: 39 },
  ];
  const drawn = lines.map(outline);
  const width = Math.ceil(TEXT_X + Math.max(...drawn.map((line) => line.width)) + 2);
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" fill="${colour}">
    <g fill="none" stroke="${colour}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${mark}</g>
    ${drawn.map(({ svg }) => svg).join('')}
  </svg>`);
}

function outline({ text, file, size, y }: Line): { svg: string; width: number } {
  const { unitsPerEm, layout } = bound(font(file));
  const { glyphs, positions } = layout(text);
  const scale = size / unitsPerEm;
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return path;
  });
  const svg = `<g transform="translate(${TEXT_X} ${y}) scale(${round(scale * 1e5) / 1e5} ${-round(scale * 1e5) / 1e5})">${paths.join('')}</g>`;
  return { svg, width: x * scale };
}

function bound(outlines: OutlineFont) {
  return { unitsPerEm: outlines.unitsPerEm, layout: (text: string) => outlines.layout(text) };
}
