import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

/** From here on a font numbers variants of its own, which stand for the characters they replace. */
const PRIVATE = 0xe000;

/**
 * A font whose glyphs know their characters. They are made once and kept; one made first as a part of another, as the u
 * of an ü is when a document embeds it, would have none in all later documents: it would print and could not be read.
 */
function open(file: string) {
  const font = openSync(fileURLToPath(new URL(`../../../assets/fonts/${file}`, import.meta.url)));
  for (const character of font.characterSet) {
    if (character < PRIVATE) font.glyphForCodePoint(character);
  }
  return font;
}

let opened: Record<'regular' | 'bold', ReturnType<typeof open>> | undefined;

/** Reading a font's tables costs more than drawing a bond with it, so each is opened once for all documents. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  opened ??= { regular: open('Inter-Regular.ttf'), bold: open('Inter-SemiBold.ttf') };
  doc.registerFont('regular', opened.regular);
  doc.registerFont('bold', opened.bold);
}
