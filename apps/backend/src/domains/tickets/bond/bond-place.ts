import type { BondDocument } from './bond-document.ts';
import { CONTENT_WIDTH, TEXT_COLOUR, PAGE, SIZE } from './bond-style.ts';
import type { BondTexts } from './bond-texts.ts';
import type { BondWords } from './bond-phrases.ts';

/** Unbreakable block of a page, with its height computed before it is placed. */
export interface Block {
  height: number;
  draw(part: PDFKit.PDFStructureElement, top: number): void;
}

/** Lays out directions and change rules of the venue; null: the venue provides none. The header has the address. */
export function layOutPlace(
  doc: PDFKit.PDFDocument,
  words: BondWords,
  { venue, changeUrl }: BondDocument,
  texts: BondTexts,
): Block | null {
  const { map, ways, terms } = venue;
  const hints = [...ways, ...terms];
  if (hints.length === 0 && map === null) return null;
  const title = { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text } as const;
  const body = { font: 'regular', size: SIZE.body, colour: TEXT_COLOUR.text } as const;
  const lines = [
    { tag: 'H2', ...words.layOut(texts.before.title, title, CONTENT_WIDTH) },
    ...hints.map((hint) => ({ tag: 'P', ...words.layOut(hint, body, CONTENT_WIDTH) })),
  ];
  const links = [
    ...(map === null ? [] : [{ label: texts.before.map, url: map }]),
    ...(changeUrl === null ? [] : [{ label: texts.before.manage, url: changeUrl }]),
  ];
  const linkHeight =
    links.length === 0 ? 0 : words.layOut(texts.before.map, body, CONTENT_WIDTH).height + GAP;
  return {
    height: lines.reduce((sum, { height }) => sum + height + GAP, linkHeight),
    draw: (part, top) => {
      let y = top;
      for (const { draw, height, tag } of lines) {
        draw(PAGE.margin, y, part, tag);
        y += height + GAP;
      }
      let x = PAGE.margin;
      for (const { label, url } of links) {
        const at = { x, y };
        part.add(doc.struct('Link', {}, () => drawLink(doc, label, url, at)));
        x += doc.widthOfString(label) + LINK_GAP;
      }
    },
  };
}

const GAP = 4;
const LINK_GAP = 24;

function drawLink(
  doc: PDFKit.PDFDocument,
  label: string,
  url: string,
  { x, y }: { x: number; y: number },
): void {
  doc.font('regular').fontSize(SIZE.body).fillColor(TEXT_COLOUR.text);
  doc.text(label, x, y, { link: url, underline: true });
}
