import { formatDay, formatEuros, formatTime } from '../../format/format-visit.ts';
import { printableColour, readableInk } from '../../format/readable-ink.ts';
import type { BondDocument } from './bond-document.ts';
import { CONTENT_WIDTH, INK, PAGE, SIZE } from './bond-style.ts';
import type { BondTexts } from './bond-texts.ts';

type Section = PDFKit.PDFStructureElement;

/** First page: the venue's name on its colour, then who bought what. @returns the y below it */
export function drawHeader(
  doc: PDFKit.PDFDocument,
  bond: BondDocument,
  texts: BondTexts,
  part: Section,
): number {
  const colour = printableColour(bond.venue.colour);
  const width = CONTENT_WIDTH;
  doc.font('bold').fontSize(SIZE.venue);
  const nameHeight = doc.heightOfString(bond.venue.name, { width });
  const band = 40 + nameHeight + 28;
  drawBand(doc, colour, band);
  doc.fillColor(readableInk(colour));
  doc.text(bond.venue.name, PAGE.margin, 36, { width, structParent: part, structType: 'H1' });
  doc.font('regular').fontSize(SIZE.lead);
  const subtitle = [texts.title[bond.kind], bond.venue.city].filter(Boolean).join(' · ');
  doc.text(subtitle, PAGE.margin, 36 + nameHeight + 2, { width, structParent: part, structType: 'P' });
  return drawSummary(doc, bond, texts, part, band + 20);
}

/** The y below the band of a following page. */
export const CONTINUATION_TOP = 60;

/** Following pages: a thin band, so that a loose sheet still says whose it is. */
export function drawContinuation(doc: PDFKit.PDFDocument, bond: BondDocument): void {
  const colour = printableColour(bond.venue.colour);
  drawBand(doc, colour, 36);
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('bold').fontSize(SIZE.body).fillColor(readableInk(colour));
  const line = { width: CONTENT_WIDTH, height: 14, ellipsis: true };
  doc.text(`${bond.venue.name} · ${bond.reference}`, PAGE.margin, 11, line);
  doc.endMarkedContent();
}

function drawBand(doc: PDFKit.PDFDocument, colour: string, height: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, PAGE.width, height).fill(colour);
  doc.endMarkedContent();
}

function drawSummary(
  doc: PDFKit.PDFDocument,
  bond: BondDocument,
  texts: BondTexts,
  part: Section,
  top: number,
): number {
  const columns = [
    { label: texts.reference, value: bond.reference, x: 0, width: 130 },
    { label: texts.buyer, value: bond.buyer, x: 142, width: 250 },
    ...(bond.total === null
      ? []
      : [{ label: texts.total, value: formatEuros(bond.total), x: 404, width: CONTENT_WIDTH - 404 }]),
  ];
  const bottoms = columns.map(({ label, value, x, width }) => {
    const at = PAGE.margin + x;
    doc.font('regular').fontSize(SIZE.small).fillColor(INK.soft);
    doc.text(label, at, top, { width, structParent: part, structType: 'P' });
    doc.font('bold').fontSize(SIZE.lead).fillColor(INK.text);
    doc.text(value, at, top + 13, { width, structParent: part, structType: 'P' });
    return doc.y;
  });
  const bottom = Math.max(...bottoms);
  return (bond.authority ? drawSeal(doc, bond, bond.authority, texts, part, bottom + 8) : bottom) + 20;
}

/** The ticketing authority's seal and when it was given. @returns the y below it */
function drawSeal(
  doc: PDFKit.PDFDocument,
  bond: BondDocument,
  { seal, issuedAt }: NonNullable<BondDocument['authority']>,
  texts: BondTexts,
  part: Section,
  top: number,
): number {
  const { timeZone } = bond.venue;
  const day = formatDay(issuedAt, bond.locale, timeZone);
  const text = texts.seal(seal, day, formatTime(issuedAt, bond.locale, timeZone));
  doc.font('regular').fontSize(SIZE.small).fillColor(INK.soft);
  doc.text(text, PAGE.margin, top, { width: CONTENT_WIDTH, structParent: part, structType: 'P' });
  return doc.y;
}
