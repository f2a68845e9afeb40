/** PDF rendering of bonds. Pure. */
import { setImmediate } from 'node:timers/promises';
import { fill } from '../../../format/fill.ts';
import { layOutCard } from './bond-card.ts';
import type { BondDocument, BondTicket } from './bond-document.ts';
import type { Weight } from './bond-fonts.ts';
import { CONTINUATION_TOP, drawContinuation, drawHeader } from './bond-header.ts';
import { layOutPlace, type Block } from './bond-place.ts';
import { BondWords } from './bond-phrases.ts';
import { PAGE } from './bond-style.ts';
import { bondTexts, type BondTexts, type CodeUse } from './bond-texts.ts';
import { drawFooter, writePdf } from './write-pdf.ts';

const CARD_GAP = 12;

/**
 * Renders a bond: A4, tagged for screen readers, one vector QR code per ticket, embedded fonts.
 * @param write receives the file in chunks; finished pages are not held in memory
 */
export async function renderBond(bond: BondDocument, write: (part: Buffer) => void): Promise<void> {
  const texts = bondTexts(bond.locale);
  const pdf = {
    locale: bond.locale,
    title: `${bond.venue.name} · ${texts.title[bond.kind]} · ${bond.reference}`,
    author: bond.venue.name,
    createdAt: bond.soldAt,
    write,
  };
  await writePdf(pdf, async (doc) => drawPages(doc, await BondWords.for(doc, namesIn(bond)), bond, texts));
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
 * Distributes blocks over pages: the first page has the directions below its cards, every other page as many cards as fit.
 * Directions that leave no space for a card on the first page are on the last page.
 */
function onPages(cards: readonly Block[], place: Block | null, top: number): Block[][] {
  const reserved = place ? place.height + CARD_GAP : 0;
  const isPlaceFirst = place !== null && top + (cards[0]?.height ?? 0) + reserved <= PAGE.bottom;
  const pages: Block[][] = [[]];
  let bottom = isPlaceFirst ? PAGE.bottom - reserved : PAGE.bottom;
  let y = top;
  for (const block of place && !isPlaceFirst ? [...cards, place] : cards) {
    if ((pages.at(-1) ?? []).length > 0 && y + block.height > bottom) {
      pages.push([]);
      y = CONTINUATION_TOP;
      bottom = PAGE.bottom;
    }
    pages.at(-1)?.push(block);
    y += block.height + CARD_GAP;
  }
  if (isPlaceFirst) pages[0]?.push(place);
  return pages;
}

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
