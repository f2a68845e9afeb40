/** The PDF a buyer shows at the door. Pure: a document description in, bytes out. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { layOutCard } from './bond-card.ts';
import type { BondDocument } from './bond-document.ts';
import { registerFonts } from './bond-fonts.ts';
import { drawContinuation, drawHeader } from './bond-header.ts';
import { CONTENT_WIDTH, INK, PAGE, SIZE } from './bond-style.ts';
import { bondTexts, type BondTexts } from './bond-texts.ts';

const CARD_GAP = 16;
/** Tickets drawn before other work gets its turn. */
const BREATH = 10;

/** Draws a bond: A4, tagged for screen readers, one QR per ticket as vectors, fonts embedded. */
export async function renderBond(bond: BondDocument): Promise<Buffer> {
  const texts = bondTexts(bond.locale);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: bond.locale,
    displayTitle: true,
    // no default font, which would be another one to embed
    font: '',
    info: {
      Title: `${bond.venue.name} · ${texts.title} · ${bond.reference}`,
      Author: bond.venue.name,
      CreationDate: bond.soldAt,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  registerFonts(doc);
  await drawPages(doc, bond, texts);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

async function drawPages(doc: PDFKit.PDFDocument, bond: BondDocument, texts: BondTexts): Promise<void> {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const header = doc.struct('Sect');
  root.add(header);
  let y = drawHeader(doc, bond, texts, header);
  header.end();
  for (const [index, ticket] of bond.tickets.entries()) {
    // A school's hundreds of tickets must not keep everybody else waiting.
    if (index > 0 && index % BREATH === 0) await setImmediate();
    const card = layOutCard(doc, bond, ticket, index, texts);
    if (y + card.height > PAGE.bottom) {
      doc.addPage();
      y = drawContinuation(doc, bond);
    }
    const part = doc.struct('Sect');
    root.add(part);
    card.draw(part, y);
    part.end();
    y += card.height + CARD_GAP;
  }
  root.end();
  drawFooters(doc, texts);
}

function drawFooters(doc: PDFKit.PDFDocument, texts: BondTexts): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(SIZE.small).fillColor(INK.soft);
    doc.text(texts.door, PAGE.margin, 792, { width: CONTENT_WIDTH - 66 });
    doc.text(texts.page(index + 1, count), PAGE.width - PAGE.margin - 66, 792, {
      width: 66,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}
