import type { BondDocument } from './bond-document.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import type { BondTexts } from './bond-texts.ts';
import type { BondWords } from './bond-phrases.ts';

/** Unbreakable block of a page, with its height computed before it is placed. */
export interface Block {
  height: number;
  draw(part: PDFKit.PDFStructureElement, top: number): void;
}

/** Lays out address, directions and change rules of the venue; null: the venue provides none. */
export function layOutPlace(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  { venue, changeUrl }: BondDocument,
  texts: BondTexts,
): Block | null {
  const { address, map, ways, terms } = venue;
  const hints = [...(address === null ? [] : [`${venue.name}, ${address}`]), ...ways, ...terms];
  if (hints.length === 0) return null;
  const title = { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text } as const;
  const body = { font: 'regular', size: SIZE.body, colour: TEXT_COLOUR.text } as const;
  const lines = [
    { tag: 'H2', ...words.layOut(texts.before.title, title, CONTENT_WIDTH) },
    ...hints.map((hint) => ({ tag: 'P', ...words.layOut(hint, body, CONTENT_WIDTH) })),
  ];
  const links = [
    ...(map === null ? [] : [{ label: texts.before.map, url: map }]),
    ...(changeUrl === null ? [] : [{ label: texts.before.manage, url: changeUrl }]),
  ].map((link) => ({ ...link, height: words.layOut(link.label, body, CONTENT_WIDTH).height }));
  const heights = [...lines, ...links].map(({ height }) => height + GAP);
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: (part, top) => {
      let y = top;
      for (const { draw, height, tag } of lines) {
        draw(PAGE.margin, y, part, tag);
        y += height + GAP;
      }
      for (const { label, url, height } of links) {
        const top = y;
        part.add(doc.struct('Link', {}, () => drawLink(doc, label, url, top)));
        y += height + GAP;
      }
    },
  };
}

const GAP = 4;

function drawLink(doc: PDFKit.PDFDocument, label: string, url: string, y: number): void {
  doc.font('regular').fontSize(SIZE.body).fillColor(TEXT_COLOUR.text);
  doc.text(label, PAGE.margin, y, { link: url, underline: true });
}
