import type { Locale } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import { printableColour } from '../../../format/readable-text-colour.ts';
import type { BondDocument, BondHolder, BondTicket, BondVisit } from './bond-document.ts';
import type { Block } from './bond-place.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import { passTerms, type BondTexts } from './bond-texts.ts';
import type { BondWords, Paragraph, WordStyle } from './bond-phrases.ts';
import { drawQr } from './draw-qr.ts';

const PADDING = 12;
const QR = 118;
const STUB = QR + 2 * 12;
const TEXT_WIDTH = CONTENT_WIDTH - STUB - 2 * PADDING;

interface Line extends WordStyle {
  text: string;
  /** space above the line, points */
  gap: number;
  tag: 'H2' | 'P';
}

/** Lays out one ticket: text at the left, QR code on a stub at the right. */
export function layOutCard(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  bond: BondDocument,
  ticket: BondTicket,
  index: number,
  texts: BondTexts,
): Block {
  const numberOf = ticket.pass ? texts.pass : texts.ticket;
  const number = fill(numberOf, { number: index + 1, of: bond.tickets.length });
  const lines = linesOf(ticket, number, texts, bond.locale, bond.venue.timeZone);
  const paragraphs = lines.map((line) => ({ ...line, ...words.layOut(line.text, line, TEXT_WIDTH) }));
  const textHeight = paragraphs.reduce((sum, { gap, height: own }) => sum + gap + own, 0);
  const height = Math.max(textHeight + 2 * PADDING, QR + 30);
  return {
    height,
    draw: (part, top) => {
      drawFrame(doc, top, height, printableColour(bond.venue.colour));
      drawParagraphs(paragraphs, part, top + (height - textHeight) / 2);
      drawStub(doc, ticket, nameOf(lines), part, top, height);
    },
  };
}

function linesOf(
  ticket: BondTicket,
  number: string,
  texts: BondTexts,
  locale: Locale,
  timeZone: string,
): Line[] {
  const soft = { font: 'regular', size: SIZE.body, colour: TEXT_COLOUR.soft, tag: 'P' } as const;
  const strong = { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text, tag: 'P' } as const;
  const lines: Line[] = [
    { ...soft, text: number, size: SIZE.small, gap: 0 },
    { text: ticket.productName, font: 'bold', size: SIZE.title, colour: TEXT_COLOUR.text, gap: 2, tag: 'H2' },
  ];
  if (ticket.tariff) lines.push({ ...strong, text: ticket.tariff, gap: 2 });
  if (ticket.holder) lines.push({ ...soft, text: holderText(ticket.holder, texts), gap: 4 });
  if (ticket.persons > 1)
    lines.push({ ...soft, text: fill(texts.persons, { count: ticket.persons }), gap: 4 });
  for (const [index, term] of ticket.pass ? passTerms(ticket.pass, texts).entries() : [])
    lines.push({ ...strong, text: term, gap: index === 0 ? 10 : 2 });
  if (!ticket.pass && ticket.visits.length === 0) lines.push({ ...soft, text: texts.anyTime, gap: 10 });
  for (const visit of ticket.visits) lines.push(...visitLines(visit, locale, timeZone));
  if (ticket.seat) lines.push({ ...strong, text: fill(texts.seat, ticket.seat), gap: 4 });
  for (const extra of ticket.extras)
    lines.push({ ...soft, text: fill(texts.includes, { what: extra }), gap: 4 });
  return lines;
}

const holderText = ({ name, nif }: BondHolder, texts: BondTexts): string =>
  [`${texts.holder}: ${name}`, ...(nif === null ? [] : [`${texts.nif} ${nif}`])].join(' · ');

function visitLines(visit: BondVisit, locale: Locale, timeZone: string): Line[] {
  const hour = formatTime(visit.visitAt, locale, timeZone);
  const body = { size: SIZE.body, colour: TEXT_COLOUR.text, tag: 'P' } as const;
  return [
    { ...body, text: hour, font: 'bold', size: SIZE.hour, gap: 6 },
    { ...body, text: formatDay(visit.visitAt, locale, timeZone), font: 'regular', gap: 0 },
    ...(visit.roomName ? [{ ...body, text: visit.roomName, font: 'bold', gap: 1 } as const] : []),
  ];
}

/** Returns the text of a ticket as one line: the alternative text of the code. */
const nameOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(' · ');

function drawParagraphs(
  paragraphs: readonly (Paragraph & Pick<Line, 'gap' | 'tag'>)[],
  part: PDFKit.PDFStructureElement,
  top: number,
): void {
  let y = top;
  for (const { height, draw, gap, tag } of paragraphs) {
    y += gap;
    draw(PAGE.margin + PADDING, y, part, tag);
    y += height;
  }
}

/** Renders the card: hairline border, strip in the venue's colour, tear-off line before the stub. */
function drawFrame(doc: PDFKit.PDFDocument, top: number, height: number, colour: string): void {
  const tear = PAGE.margin + CONTENT_WIDTH - STUB;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  doc.roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 12).clip();
  doc.rect(PAGE.margin, top, 5, height).fill(colour);
  doc.restore();
  doc.lineWidth(0.75).roundedRect(PAGE.margin, top, CONTENT_WIDTH, height, 12).stroke(TEXT_COLOUR.hairline);
  doc.moveTo(tear, top + 12).lineTo(tear, top + height - 12);
  doc.dash(2, { space: 4 }).stroke(TEXT_COLOUR.hairline).undash();
  doc.endMarkedContent();
}

function drawStub(
  doc: PDFKit.PDFDocument,
  ticket: BondTicket,
  name: string,
  part: PDFKit.PDFStructureElement,
  top: number,
  height: number,
): void {
  const x = PAGE.margin + CONTENT_WIDTH - STUB + 12;
  const y = top + (height - QR - 14) / 2;
  part.add(doc.struct('Figure', { alt: `QR · ${name}` }, () => drawQr(doc, ticket.code, x, y, QR)));
  doc.font('regular').fontSize(SIZE.small).fillColor(TEXT_COLOUR.soft);
  doc.text(printedNumber(ticket.ticketId), x, y + QR, {
    width: QR,
    align: 'center',
    structParent: part,
    structType: 'P',
  });
}

/** Formats a ticket id in upper case, in groups of four digits. */
export const printedNumber = (ticketId: string): string =>
  (ticketId.match(/.{1,4}/g) ?? []).join(' ').toUpperCase();
