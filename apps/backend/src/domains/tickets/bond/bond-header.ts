import { fill } from '../../../format/fill.ts';
import { formatDay, formatEuros, formatTime } from '../../../format/format-visit.ts';
import { printableColour, readableTextColour } from '../../../format/readable-text-colour.ts';
import type { BondDocument } from './bond-document.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import type { BondTexts } from './bond-texts.ts';
import type { BondWords } from './bond-phrases.ts';

type Section = PDFKit.PDFStructureElement;

/** Width of the venue's picture at the right end of the band. */
const PICTURE_WIDTH = 168;

/** Renders the header of the first page: venue name on its colour, buyer and purchase. @returns the y below the header */
export function drawHeader(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  bond: BondDocument,
  texts: BondTexts,
  part: Section,
): number {
  const { venue, picture } = bond;
  const background = printableColour(venue.colour);
  const colour = readableTextColour(background);
  const width = CONTENT_WIDTH - (picture ? PICTURE_WIDTH - PAGE.margin + 16 : 0);
  const subtitle = [texts.title[bond.kind], venue.city].filter(Boolean).join(' · ');
  const lines = [
    { gap: 0, tag: 'H1', ...words.layOut(venue.name, { font: 'bold', size: SIZE.venue, colour }, width) },
    { gap: 2, tag: 'P', ...words.layOut(subtitle, { font: 'regular', size: SIZE.lead, colour }, width) },
    ...(venue.address === null
      ? []
      : [
          {
            gap: 4,
            tag: 'P',
            ...words.layOut(venue.address, { font: 'regular', size: SIZE.body, colour }, width),
          },
        ]),
  ];
  const band = lines.reduce((y, { gap, height }) => y + gap + height, BAND_PADDING) + BAND_PADDING - 8;
  drawBand(doc, background, band);
  if (picture) drawPicture(doc, picture, band);
  let y = BAND_PADDING;
  for (const { gap, height, tag, draw } of lines) {
    draw(PAGE.margin, y + gap, part, tag);
    y += gap + height;
  }
  return drawSummary(doc, words, bond, texts, part, band + 14);
}

export const BAND_PADDING = 24;

function drawPicture(doc: PDFKit.PDFDocument, picture: Uint8Array, height: number): void {
  const left = PAGE.width - PICTURE_WIDTH;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.rect(left, 0, PICTURE_WIDTH, height).clip();
  doc.image(Buffer.from(picture), left, 0, {
    cover: [PICTURE_WIDTH, height],
    align: 'center',
    valign: 'center',
  });
  doc.restore();
  doc.endMarkedContent();
}

/** The y below the band of a following page. */
export const CONTINUATION_TOP = 60;

/** Renders the header of following pages: a thin band that identifies a loose sheet. */
export function drawContinuation(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  { reference, venue }: { reference: string; venue: { name: string; colour: string } },
): void {
  const background = printableColour(venue.colour);
  drawBand(doc, background, 36);
  const style = { font: 'bold', size: SIZE.body, colour: readableTextColour(background) } as const;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.save();
  doc.rect(0, 0, PAGE.width, 28).clip();
  words.layOut(`${reference} · ${venue.name}`, style, CONTENT_WIDTH).draw(PAGE.margin, 11);
  doc.restore();
  doc.endMarkedContent();
}

/** Renders a band of the venue's colour at the top of a page. */
export function drawBand(doc: PDFKit.PDFDocument, colour: string, height: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, PAGE.width, height).fill(colour);
  doc.endMarkedContent();
}

function drawSummary(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  bond: BondDocument,
  texts: BondTexts,
  part: Section,
  top: number,
): number {
  const columns = [
    { label: texts.reference, value: bond.reference, x: 0, width: 130 },
    ...(bond.buyer === null ? [] : [{ label: texts.buyer, value: bond.buyer, x: 142, width: 250 }]),
    ...(bond.total === null
      ? []
      : [{ label: texts.total, value: formatEuros(bond.total), x: 404, width: CONTENT_WIDTH - 404 }]),
  ];
  const bottom = drawColumns(doc, words, columns, part, top);
  return (bond.authority ? drawSeal(doc, bond, bond.authority, texts, part, bottom + 8) : bottom) + 14;
}

interface Column {
  label: string;
  value: string;
  /** from the margin */
  x: number;
  width: number;
}

/** Renders labels above their values, side by side. @returns the y below */
export function drawColumns(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  columns: readonly Column[],
  part: Section,
  top: number,
): number {
  const bottoms = columns.map(({ label, value, x, width }) => {
    const at = PAGE.margin + x;
    doc.font('regular').fontSize(SIZE.small).fillColor(TEXT_COLOUR.soft);
    doc.text(label, at, top, { width, structParent: part, structType: 'P' });
    const paragraph = words.layOut(value, { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text }, width);
    paragraph.draw(at, top + 13, part, 'P');
    return top + 13 + paragraph.height;
  });
  return Math.max(...bottoms);
}

/** Renders the seal of the ticketing authority and its time. @returns the y below the seal */
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
  const time = formatTime(issuedAt, bond.locale, timeZone);
  const text = fill(texts.seal, { seal, day, time });
  doc.font('regular').fontSize(SIZE.small).fillColor(TEXT_COLOUR.soft);
  doc.text(text, PAGE.margin, top, { width: CONTENT_WIDTH, structParent: part, structType: 'P' });
  return doc.y;
}
