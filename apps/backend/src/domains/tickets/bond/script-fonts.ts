/**
 * Fonts for what the shop's own font has no characters for: names in other scripts. They come in slices by ranges of
 * characters; of a slice only what a document needs is taken, at one weight.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { WEIGHTS, type Weight } from './bond-fonts.ts';

/**
 * The first that has a character draws it: those of one script before those of Han characters, which have some of all.
 * In Vazirmatn each Arabic letter is one glyph, which can be read again; Noto's share their bodies and dots.
 */
const FAMILIES = [
  ...(['vazirmatn', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai'] as const),
  ...(['noto-sans-devanagari', 'noto-sans-armenian', 'noto-sans-georgian', 'noto-emoji'] as const),
  ...(['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const),
];
type Family = (typeof FAMILIES)[number];
const FIRST_OF_HAN = FAMILIES.indexOf('noto-sans-sc');

/** What only one of the languages of Han characters is written with. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

export interface Slice {
  family: Family;
  /** path of its file */
  file: string;
  /** of its file, without its kind */
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** Slices that should have a character, the best first: some of what they promise is not in them. */
export type SlicesOf = (character: string) => Slice[];

let slices: Promise<readonly Slice[]> | undefined;

/** Knows all slices, and opens none. @param text all of a document, which is in one language of Han characters */
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

/** "U+4e00-4eff", or one character. */
function readRange(range: string): [number, number] {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((point) => Number.parseInt(point, 16));
  return [first, last];
}

/** A font of these characters of a slice, for a document; undefined when it has none of them. */
export async function openSlice(
  { file, name }: Slice,
  characters: string,
  weight: Weight,
): Promise<Font | undefined> {
  const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[weight] } } as const;
  const bytes = await subsetFont(await readFile(file), characters, options);
  const font = create(bytes);
  // all slices of a family call themselves the same, and a document takes fonts of one name for one
  Object.defineProperty(font, 'postscriptName', { value: `${name}-${weight}` });
  try {
    return font.characterSet.length > 0 ? font : undefined;
  } catch {
    // a font without characters has no table of them
    return undefined;
  }
}
