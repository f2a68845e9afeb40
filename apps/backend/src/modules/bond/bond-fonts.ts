import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const open = (file: string) =>
  openSync(fileURLToPath(new URL(`../../../assets/fonts/${file}`, import.meta.url)));

let opened: Record<'regular' | 'bold', ReturnType<typeof open>> | undefined;

/** Reading a font's tables costs more than drawing a bond with it, so each is opened once for all documents. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  opened ??= { regular: open('Inter-Regular.ttf'), bold: open('Inter-SemiBold.ttf') };
  doc.registerFont('regular', opened.regular);
  doc.registerFont('bold', opened.bold);
}
