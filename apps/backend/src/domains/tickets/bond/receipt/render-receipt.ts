/** PDF rendering of receipts, in the style of bonds. Pure. */
import { fill } from '../../../../format/fill.ts';
import { formatEuros } from '../../../../format/format-visit.ts';
import { printableColour, readableTextColour } from '../../../../format/readable-text-colour.ts';
import { BAND_PADDING, CONTINUATION_TOP, drawBand, drawColumns, drawContinuation } from '../bond-header.ts';
import { BondWords } from '../bond-phrases.ts';
import { CONTENT_WIDTH, PAGE, SIZE } from '../bond-style.ts';
import { drawFooter, writePdf } from '../write-pdf.ts';
import { type Receipt, sumOf } from './receipt-document.ts';
import { momentText, type Part, partsOf } from './receipt-parts.ts';
import { receiptTexts, type ReceiptTexts } from './receipt-texts.ts';

/** Renders a receipt. @param write receives the file in chunks */
export async function renderReceipt(receipt: Receipt, write: (part: Buffer) => void): Promise<void> {
  const { locale, venue, reference, payments, refunds } = receipt;
  const texts = receiptTexts(locale);
  const times = [...payments.map(({ paidAt }) => paidAt), ...refunds.flatMap(({ doneAt }) => doneAt ?? [])];
  const pdf = {
    locale,
    title: `${venue.name} · ${texts.title} · ${reference}`,
    author: receipt.seller.name,
    createdAt: new Date(Math.max(...times.map(Number))),
    write,
  };
  await writePdf(pdf, async (doc) => {
    const words = await BondWords.for(doc, namesIn(receipt));
    drawPages(doc, words, receipt, texts);
  });
}

/** Returns all text from people and venues, by weight. */
function namesIn({ venue, seller, buyer, billedTo, lines }: Receipt) {
  const details = lines.flatMap((line) => [line.name, ...line.details]);
  const people = [seller.name, seller.address, buyer, billedTo?.name ?? '', billedTo?.address ?? ''];
  return { regular: [venue.name, ...people, ...details], bold: [venue.name, ...people] };
}

function drawPages(doc: PDFKit.PDFDocument, words: BondWords, receipt: Receipt, texts: ReceiptTexts): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const header = doc.struct('Sect');
  root.add(header);
  const top = drawHeader(doc, words, receipt, texts, header);
  header.end();
  const pages = onPages(partsOf(words, receipt, texts), top);
  for (const [index, parts] of pages.entries()) {
    if (index > 0) {
      doc.addPage();
      drawContinuation(doc, words, receipt);
    }
    let y = index === 0 ? top : CONTINUATION_TOP;
    for (const { tag, blocks } of parts) {
      const part = doc.struct(tag);
      root.add(part);
      for (const block of blocks) {
        const row = doc.struct(tag === 'Table' ? 'TR' : 'Div');
        part.add(row);
        block.draw(doc, row, y);
        row.end();
        y += block.height;
      }
      part.end();
    }
    drawFooter(doc, receipt.reference, fill(texts.page, { number: index + 1, of: pages.length }));
  }
  root.end();
}

/** Renders title, venue, reference, time of payment and amount. @returns the y below */
function drawHeader(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  receipt: Receipt,
  texts: ReceiptTexts,
  part: PDFKit.PDFStructureElement,
): number {
  const { venue, reference, payments, locale } = receipt;
  const background = printableColour(venue.colour);
  const colour = readableTextColour(background);
  const title = words.layOut(texts.title, { font: 'bold', size: SIZE.venue, colour }, CONTENT_WIDTH);
  const name = words.layOut(venue.name, { font: 'regular', size: SIZE.lead, colour }, CONTENT_WIDTH);
  const band = 2 * BAND_PADDING - 8 + title.height + 2 + name.height;
  drawBand(doc, background, band);
  title.draw(PAGE.margin, BAND_PADDING, part, 'H1');
  name.draw(PAGE.margin, BAND_PADDING + title.height + 2, part, 'P');
  const [first] = payments;
  const columns = [
    { label: texts.reference, value: reference, x: 0, width: 130 },
    ...(first
      ? [
          {
            label: texts.paidAt,
            value: momentText(first.paidAt, texts, { locale, venue }),
            x: 142,
            width: 250,
          },
        ]
      : []),
    { label: texts.paid, value: formatEuros(sumOf(payments)), x: 404, width: CONTENT_WIDTH - 404 },
  ];
  return drawColumns(doc, words, columns, part, band + 14) + 20;
}

/** Distributes the parts over pages, breaking between blocks. */
function onPages(parts: readonly Part[], top: number): Part[][] {
  const pages: Part[][] = [[]];
  let y = top;
  for (const { tag, blocks } of parts) {
    let part: Part = { tag, blocks: [] };
    pages.at(-1)?.push(part);
    for (const block of blocks) {
      if (y + block.height > PAGE.bottom) {
        part = { tag, blocks: [] };
        pages.push([part]);
        y = CONTINUATION_TOP;
      }
      part.blocks.push(block);
      y += block.height;
    }
  }
  return pages;
}
