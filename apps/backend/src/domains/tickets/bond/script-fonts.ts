/**
 * Fallback fonts for other scripts than those of the default font. Fonts are split into slices by character range; a document
 * embeds only the needed characters of a slice, at one weight.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { WEIGHTS, type Weight } from './bond-fonts.ts';

/**
 * Fallback fonts in order of priority: fonts of a single script before Han fonts, which contain characters of many scripts.
 * Vazirmatn has one glyph per Arabic letter, so text can be extracted; Noto composes letters from shared bodies and dots.
 */
const FAMILIES = [
  ...(['vazirmatn', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const),
  ...(['noto-sans-devanagari', 'noto-sans-armenian', 'noto-sans-georgian', 'noto-emoji'] as const),
  ...(['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const),
];
type Family = (typeof FAMILIES)[number];
const FIRST_OF_HAN = FAMILIES.indexOf('noto-sans-sc');

/** Characters that identify one of the languages with Han characters. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

export interface Slice {
  family: Family;
  /** path of its file */
  file: string;
  /** file name without extension */
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** Returns candidate slices for a character, best first; a slice may lack characters of its range. */
export type SlicesOf = (character: string) => Slice[];

let slices: Promise<readonly Slice[]> | undefined;

/** Indexes all slices without opening them. @param text of the whole document, to detect the language of Han characters */
export async function knownSlices(text: string): Promise<SlicesOf> {
  const all = await (slices ??= readSlices());
  const language = preferred(text);
  const rankOf = ({ family }: Slice) => (family === language ? FIRST_OF_HAN - 0.5 : FAMILIES.indexOf(family));
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    const able = all.filter(({ ranges }) => ranges.some(([first, last]) => first <= point && point <= last));
    return [...able].sort((a, b) => rankOf(a) - rankOf(b));
  };
}

function preferred(text: string): Family {
  if (KANA.test(text)) return 'noto-sans-jp';
  return HANGUL.test(text) ? 'noto-sans-kr' : 'noto-sans-sc';
}

async function readSlices(): Promise<readonly Slice[]> {
  const families = await Promise.all(FAMILIES.map(readFamily));
  return families.flat();
}

async function readFamily(family: Family): Promise<Slice[]> {
  const index = import.meta.resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges = JSON.parse(await readFile(fileURLToPath(index), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, list]) => {
    const own = `${family}-${name.replace(/[[\]]/g, '')}`;
    const file = fileURLToPath(new URL(`./files/${own}-wght-normal.woff2`, index));
    return { family, file, name: own, ranges: list.split(',').map(readRange) };
  });
}

/** Parses "U+4e00-4eff" or a single character. */
function readRange(range: string): [number, number] {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16));
  return [first, last];
}

/** Opens a font subset of a slice with the given characters; undefined: the slice has none of the characters. */
export async function openSlice(
  { file, name }: Slice,
  characters: string,
  weight: Weight,
): Promise<Font | undefined> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[weight] } } as const;
  const bytes = await subsetFont(await readFile(file), characters, options);
  const font = create(bytes);
  // renamed, since slices of a family share a name, and pdfkit identifies fonts by name
  Object.defineProperty(font, 'postscriptName', { value: `${name}-${weight}` });
  try {
    return font.characterSet.length > 0 ? font : undefined;
  } catch {
    // reading the characters of a font that has none throws
    return undefined;
  }
}
