import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

/** From here on a font numbers variants of its own, which stand for the characters they replace. */
const PRIVATE = 0xe000;

const isPhonetic = (character: number) => character >= 0x250 && character < 0x2b0;

export type Weight = 'regular' | 'bold';
/** As fonts count them. */
export const WEIGHTS: Record<Weight, number> = { regular: 400, bold: 600 };

/**
 * A font whose glyphs know their characters. They are made once and kept; one made first as a part of another, as the u
 * of an ü is when a document embeds it, would have none in all later documents: it would print and could not be read.
 */
function open(file: string) {
  const font = openSync(fileURLToPath(new URL(`../../../../assets/fonts/${file}`, import.meta.url)));
  const plain = font.characterSet.filter((character) => character < PRIVATE);
  // phonetic signs look like Greek letters and share their glyphs: who reads a name means the letter
  const [signs, letters] = [plain.filter(isPhonetic), plain.filter((character) => !isPhonetic(character))];
  for (const character of [...letters, ...signs]) font.glyphForCodePoint(character);
  return font;
}

let opened: Record<Weight, ReturnType<typeof open>> | undefined;
let characters: ReadonlySet<number> | undefined;

/** Reading a font's tables costs more than drawing a bond with it, so each is opened once for all documents. */
const fonts = () => (opened ??= { regular: open('Inter-Regular.ttf'), bold: open('Inter-SemiBold.ttf') });

export function registerFonts(doc: PDFKit.PDFDocument): void {
  const { regular, bold } = fonts();
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
}

/** How far a line's letters stand below its top, of a size of 1. */
export function baselineOf(weight: Weight): number {
  const { ascent, unitsPerEm } = fonts()[weight];
  return ascent / unitsPerEm;
}

/** Whether the shop's own font draws a character. */
export function isPrintable(character: string): boolean {
  characters ??= new Set(fonts().regular.characterSet);
  return characters.has(character.codePointAt(0) ?? 0);
}
