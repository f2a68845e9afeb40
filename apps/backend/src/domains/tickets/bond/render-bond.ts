/** PDF rendering of bonds. Pure. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { fill } from '../../../format/fill.ts';
import { layOutCard } from './bond-card.ts';
import type { BondDocument, BondTicket } from './bond-document.ts';
import { registerFonts, type Weight } from './bond-fonts.ts';
import { CONTINUATION_TOP, drawContinuation, drawHeader } from './bond-header.ts';
import { layOutPlace, type Block } from './bond-place.ts';
import { BondWords } from './bond-phrases.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import { bondTexts, type BondTexts, type CodeUse } from './bond-texts.ts';

const CARD_GAP = 12;

/**
 * Renders a bond: A4, tagged for screen readers, one vector QR code per ticket, embedded fonts.
 * @param write receives the file in chunks; finished pages are not held in memory
 */
export async function renderBond(bond: BondDocument, write: (part: Buffer) => void): Promise<void> {
  const texts = bondTexts(bond.locale);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: bond.locale,
    displayTitle: true,
    // no default font, which would be embedded without being used
    font: '',
    info: {
      Title: `${bond.venue.name} · ${texts.title[bond.kind]} · ${bond.reference}`,
      Author: bond.venue.name,
      CreationDate: bond.soldAt,
    },
  });
  doc.on('data', write);
  const ended = once(doc, 'end');
  registerFonts(doc);
  await drawPages(doc, await BondWords.for(doc, namesIn(bond)), bond, texts);
  doc.end();
  await ended;
}

/** Returns all text from people and venues, by weight. */
function namesIn({ venue, buyer, tickets }: BondDocument): Record<Weight, string[]> {
  const regular = tickets.flatMap(({ holder, extras }) => [holder?.name ?? '', ...extras]);
  const bold = tickets.flatMap(({ productName, tariff, visits, seat }) => [
    productName,
    tariff ?? '',
    ...visits.map(({ roomName }) => roomName),
    ...(seat ? [seat.sectorName, seat.rowText, seat.columnText] : []),
  ]);
  return {
    regular: [venue.city, venue.name, venue.address ?? '', ...venue.ways, ...new Set(regular)],
    bold: [venue.name, buyer ?? '', ...new Set(bold)],
  };
}

async function drawPages(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  bond: BondDocument,
  texts: BondTexts,
): Promise<void> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const header = doc.struct('Sect');
  root.add(header);
  const top = drawHeader(doc, words, bond, texts, header);
  header.end();
  const cards = bond.tickets.map((ticket, index) => layOutCard(doc, words, bond, ticket, index, texts));
  const footer = codeUseOf(bond, texts);
  const place = layOutPlace(doc, words, bond, texts);
  const pages = onPages(cards, place, top);
  for (const [index, ofPage] of pages.entries()) {
    if (index > 0) {
      // writes finished output before the next page
      await setImmediate();
      doc.addPage();
      drawContinuation(doc, words, bond);
    }
    drawBlocks(doc, root, ofPage, index === 0 ? top : CONTINUATION_TOP);
    drawFooter(doc, footer, fill(texts.page, { number: index + 1, of: pages.length }));
  }
  root.end();
}

/**
 * Distributes blocks over pages: as many cards as fit, and no single card on the last page. The directions follow the last
 * card, on a new page if both do not fit.
 */
function onPages(cards: readonly Block[], place: Block | null, top: number): Block[][] {
  // the last card and the directions stay on one page
  const last = cards.slice(-1);
  const groups = [...cards.slice(0, -1).map((card) => [card]), place ? [...last, place] : last];
  let page: Block[] = [];
  const pages = [page];
  let y = top;
  for (const group of groups) {
    const height = heightOf(group);
    if (page.length > 0 && y + height > PAGE.bottom) {
      pages.push((page = []));
      y = CONTINUATION_TOP;
    }
    page.push(...group);
    y += height + CARD_GAP;
  }
  const before = pages.at(-2) ?? [];
  const isAlone = page.length === groups.at(-1)?.length && before.length > 1;
  const hasRoom = CONTINUATION_TOP + heightOf([...before.slice(-1), ...page]) <= PAGE.bottom;
  if (isAlone && hasRoom) page.unshift(...before.splice(-1));
  return pages;
}

const heightOf = (group: readonly Block[]): number =>
  group.reduce((sum, { height }) => sum + height + CARD_GAP, -CARD_GAP);

function drawBlocks(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  blocks: readonly Block[],
  top: number,
): void {
  let y = top;
  for (const block of blocks) {
    const part = doc.struct('Sect');
    root.add(part);
    block.draw(part, y);
    part.end();
    y += block.height + CARD_GAP;
  }
}

/** Returns the text of the footer; it explains the use of codes only if all tickets have the same use. */
function codeUseOf({ tickets }: BondDocument, texts: BondTexts): string {
  const [use, ...others] = new Set(tickets.map(useOf));
  return use && others.length === 0 ? `${texts.door} ${texts.use[use]}` : texts.door;
}

const useOf = ({ pass, visits }: BondTicket): CodeUse =>
  pass ? 'pass' : visits.length > 1 ? 'rooms' : 'once';

function drawFooter(doc: PDFKit.PDFDocument, text: string, page: string): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('regular').fontSize(SIZE.small).fillColor(TEXT_COLOUR.soft);
  doc.text(text, PAGE.margin, 792, { width: CONTENT_WIDTH - 66 });
  doc.text(page, PAGE.width - PAGE.margin - 66, 792, { width: 66, align: 'right' });
  doc.endMarkedContent();
}
