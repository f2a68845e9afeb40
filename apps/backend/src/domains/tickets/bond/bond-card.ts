import type { Locale } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import { printableColour } from '../../../format/readable-text-colour.ts';
import type { BondDocument, BondHolder, BondTicket, BondVisit } from './bond-document.ts';
import type { Block } from './bond-place.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import { passTerms, type BondTexts } from './bond-texts.ts';
import { baselineOf } from './bond-fonts.ts';
import type { BondWords, Paragraph, WordStyle } from './bond-phrases.ts';
import { drawQr } from './draw-qr.ts';

const PADDING = 12;
const QR = 118;
const STUB = QR + 2 * 12;
const TEXT_WIDTH = CONTENT_WIDTH - STUB - 2 * PADDING;

interface Line extends WordStyle {
  text: string;
  /** text before `text` in the same line: a time before its room */
  lead?: Pick<Line, 'text' | 'font' | 'size' | 'colour'>;
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
  const lines = linesOf(ticket, texts, bond.locale, bond.venue.timeZone);
  // a ticket that is cut off states its venue and purchase
  const origin: Line = {
    text: [number, bond.venue.name, bond.reference].join(' · '),
    font: 'regular',
    size: SIZE.small,
    colour: TEXT_COLOUR.soft,
    gap: 0,
    tag: 'P',
  };
  const paragraphs = [origin, ...lines].map((line) => ({ ...line, ...paragraphOf(words, line) }));
  const textHeight = paragraphs.reduce((sum, { gap, height: own }) => sum + gap + own, 0);
  const height = Math.max(textHeight + 2 * PADDING, QR + 30);
  return {
    height,
    draw: (part, top) => {
      drawFrame(doc, top, height, printableColour(bond.venue.colour));
      drawParagraphs(paragraphs, part, top + (height - textHeight) / 2);
      drawStub(doc, ticket, nameOf(number, lines), part, top, height);
    },
  };
}

const LEAD_GAP = 12;

/** Lays out a line, with its lead at the left of its text on the same baseline. */
function paragraphOf(words: BondWords, line: Line): Paragraph {
  if (!line.lead) return words.layOut(line.text, line, TEXT_WIDTH);
  const lead = words.layOut(line.lead.text, line.lead, TEXT_WIDTH);
  if (line.text === '') return lead;
  const indent = words.widthOf(line.lead.text, line.lead) + LEAD_GAP;
  const text = words.layOut(line.text, line, TEXT_WIDTH - indent);
  const drop = baselineOf(line.lead.font) * line.lead.size - baselineOf(line.font) * line.size;
  return {
    height: Math.max(lead.height, drop + text.height),
    draw: (x, y, parent, tag) => {
      lead.draw(x, y, parent, tag);
      text.draw(x + indent, y + drop, parent, tag);
    },
  };
}

function linesOf(ticket: BondTicket, texts: BondTexts, locale: Locale, timeZone: string): Line[] {
  const soft = { font: 'regular', size: SIZE.body, colour: TEXT_COLOUR.soft, tag: 'P' } as const;
  const strong = { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text, tag: 'P' } as const;
  const lines: Line[] = [
    { text: ticket.productName, font: 'bold', size: SIZE.title, colour: TEXT_COLOUR.text, gap: 2, tag: 'H2' },
  ];
  if (ticket.tariff) lines.push({ ...strong, text: ticket.tariff, gap: 2 });
  if (ticket.holder) lines.push({ ...soft, text: holderText(ticket.holder, texts), gap: 4 });
  if (ticket.persons > 1)
    lines.push({ ...soft, text: fill(texts.persons, { count: ticket.persons }), gap: 4 });
  for (const [index, term] of ticket.pass ? passTerms(ticket.pass, texts).entries() : [])
    lines.push({ ...strong, text: term, gap: index === 0 ? 10 : 2 });
  if (!ticket.pass && ticket.visits.length === 0) lines.push({ ...soft, text: texts.anyTime, gap: 10 });
  lines.push(...visitLines(ticket.visits, locale, timeZone));
  if (ticket.seat) lines.push({ ...strong, text: fill(texts.seat, ticket.seat), gap: 4 });
  for (const extra of ticket.extras)
    lines.push({ ...soft, text: fill(texts.includes, { what: extra }), gap: 4 });
  return lines;
}

const holderText = ({ name, nif }: BondHolder, texts: BondTexts): string =>
  [`${texts.holder}: ${name}`, ...(nif === null ? [] : [`${texts.nif} ${nif}`])].join(' · ');

/** Returns a line per time with its room, and one per day below its times. */
function visitLines(visits: readonly BondVisit[], locale: Locale, timeZone: string): Line[] {
  const body = { size: SIZE.body, colour: TEXT_COLOUR.text, tag: 'P' } as const;
  const size = visits.length > 1 ? SIZE.title : SIZE.hour;
  const dayOf = ({ visitAt }: BondVisit) => formatDay(visitAt, locale, timeZone);
  const days = [...new Set(visits.map(dayOf))];
  return days.flatMap((day): Line[] => [
    ...visits
      .filter((visit) => dayOf(visit) === day)
      .map(({ visitAt, roomName }, index): Line => {
        const time = formatTime(visitAt, locale, timeZone);
        const lead = { text: time, font: 'bold', size, colour: TEXT_COLOUR.text } as const;
        return { ...body, text: roomName, font: 'bold', lead, gap: index === 0 ? 6 : 0 };
      }),
    { ...body, text: day, font: 'regular', gap: 0 },
  ]);
}

/** Returns the text of a ticket as one line: the alternative text of the code. */
const nameOf = (number: string, lines: readonly Line[]): string =>
  [number, ...lines.flatMap(({ lead, text }) => [lead?.text, text])].filter(Boolean).join(' · ');

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
