import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Locale } from '@taquilla/contracts';
import { registerFonts } from './bond-fonts.ts';
import { CONTENT_WIDTH, PAGE, SIZE, TEXT_COLOUR } from './bond-style.ts';

interface PdfOptions {
  locale: Locale;
  title: string;
  author: string;
  /** time of its content, so that rendering is deterministic */
  createdAt: Date;
  /** receives the file in chunks; finished pages are not held in memory */
  write: (part: Buffer) => void;
}

/** Writes an A4 document that is tagged for screen readers and has embedded fonts. */
export async function writePdf(
  { locale, title, author, createdAt, write }: PdfOptions,
  draw: (doc: PDFKit.PDFDocument) => Promise<void>,
): Promise<void> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // no default font, which would be embedded without being used
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  doc.on('data', write);
  const ended = once(doc, 'end');
  registerFonts(doc);
  await draw(doc);
  doc.end();
  await ended;
}

/** Renders the last line of a page. */
export function drawFooter(doc: PDFKit.PDFDocument, text: string, page: string): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('regular').fontSize(SIZE.small).fillColor(TEXT_COLOUR.soft);
  doc.text(text, PAGE.margin, 792, { width: CONTENT_WIDTH - 66 });
  doc.text(page, PAGE.width - PAGE.margin - 66, 792, { width: 66, align: 'right' });
  doc.endMarkedContent();
}
