import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

/** First code point of the private use area, in which the font numbers glyph variants. */
const PRIVATE = 0xe000;

/** Whether a character is a phonetic sign or a modifier letter. */
const isPhonetic = (character: number) => character >= 0x250 && character < 0x300;

export type Weight = 'regular' | 'bold';
/** Positions on the weight axis (`wght`) of variable fonts. */
export const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 600 };

/**
 * Opens a font and creates all glyphs by character. Glyphs are cached; a glyph that is created first as a part of another
 * glyph (the u of ü) would have no character in later documents: visible, but neither searchable nor readable aloud.
 */
function open(file: string) {
  const font = openSync(fileURLToPath(new URL(`../../../../assets/fonts/${file}`, import.meta.url)));
  const plain = font.characterSet.filter((character) => character < PRIVATE);
  // phonetic signs share glyphs with Greek letters, a modifier letter with the apostrophe; the glyph created first wins
  const [signs, letters] = [plain.filter(isPhonetic), plain.filter((character) => !isPhonetic(character))];
  for (const character of [...letters, ...signs]) font.glyphForCodePoint(character);
  return font;
}

let opened: Record<Weight, ReturnType<typeof open>> | undefined;
let characters: ReadonlySet<number> | undefined;

/** Returns the fonts, which are opened once for all documents: parsing a font takes longer than rendering a bond. */
const fonts = () => (opened ??= { regular: open('Inter-Regular.ttf'), bold: open('Inter-SemiBold.ttf') });

export function registerFonts(doc: PDFKit.PDFDocument): void {
  const { regular, bold } = fonts();
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
}

/** Returns the ascent at font size 1: the distance from the top of a line to its baseline. */
export function baselineOf(weight: Weight): number {
  const { ascent, unitsPerEm } = fonts()[weight];
  return ascent / unitsPerEm;
}

/** Whether the default font has a glyph for a character. */
export function isPrintable(character: string): boolean {
  characters ??= new Set(fonts().regular.characterSet);
  return characters.has(character.codePointAt(0) ?? 0);
}
