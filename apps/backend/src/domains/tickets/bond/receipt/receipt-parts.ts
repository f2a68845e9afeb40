/** Layout of the parts of a receipt below its header. */
import type { Locale } from '@taquilla/contracts';
import { fill } from '../../../../format/fill.ts';
import { formatDate, formatEuros, formatTime } from '../../../../format/format-visit.ts';
import type { BondWords, WordStyle } from '../bond-phrases.ts';
import { CONTENT_WIDTH, PAGE, SIZE, TEXT_COLOUR } from '../bond-style.ts';
import { type Receipt, remainingOf } from './receipt-document.ts';
import { methodText, type ReceiptTexts } from './receipt-texts.ts';

/** Block that is not broken over pages. */
interface Block {
  height: number;
  draw(doc: PDFKit.PDFDocument, row: PDFKit.PDFStructureElement, top: number): void;
}

/** Blocks with the tag of their PDF structure. */
export interface Part {
  tag: 'Sect' | 'Table';
  blocks: Block[];
}

interface Cell {
  text: string;
  style: WordStyle;
  column: { x: number; width: number; isRight?: boolean };
  tag: 'H2' | 'P' | 'TH' | 'TD';
}

const BODY = { font: 'regular', size: SIZE.body, colour: TEXT_COLOUR.text } as const;
const STRONG = { font: 'bold', size: SIZE.body, colour: TEXT_COLOUR.text } as const;
const TITLE = { font: 'bold', size: SIZE.lead, colour: TEXT_COLOUR.text } as const;
const SOFT = { font: 'regular', size: SIZE.small, colour: TEXT_COLOUR.soft } as const;

const WHOLE = { x: 0, width: CONTENT_WIDTH };
const LEFT = { x: 0, width: 216 };
const RIGHT = { x: 232, width: CONTENT_WIDTH - 232 };
const NAME = { x: 0, width: 250 };
const MOMENT = { x: 0, width: 224 };
const QUANTITY = { x: 254, width: 60, isRight: true };
const PRICE = { x: 322, width: 80, isRight: true };
const LABEL = { x: 232, width: 174 };
const AMOUNT = { x: 410, width: CONTENT_WIDTH - 410, isRight: true };

/** Lays out seller and buyer, lines, sums, payments and refunds, and the notes. */
export function partsOf(words: BondWords, receipt: Receipt, texts: ReceiptTexts): Part[] {
  const row = (cells: readonly Cell[], frame?: Frame) => layOutRow(words, cells, frame);
  return [
    { tag: 'Sect', blocks: people(receipt, texts).map((cells) => row(cells, { above: 2, below: 0 })) },
    {
      tag: 'Table',
      blocks: [
        row(tableHead(texts), { above: 26, below: 5, hasRule: true }),
        ...lineRows(receipt, row),
        ...sumRows(receipt, texts, row),
      ],
    },
    { tag: 'Sect', blocks: [row([cell(vatText(receipt, texts), SOFT, WHOLE, 'P')])] },
    {
      tag: 'Sect',
      blocks: [row([cell(texts.payments, TITLE, WHOLE, 'H2')], { above: 20, below: 5, hasRule: true })],
    },
    { tag: 'Table', blocks: moneyRows(receipt, texts, row) },
    { tag: 'Sect', blocks: [row([cell(texts.notInvoice, BODY, WHOLE, 'P')], { above: 24, below: 0 })] },
  ];
}

const cell = (text: string, style: WordStyle, column: Cell['column'], tag: Cell['tag'] = 'TD'): Cell => ({
  text,
  style,
  column,
  tag,
});

type Row = (cells: readonly Cell[], frame?: Frame) => Block;

interface Frame {
  /** space above and below, points */
  above: number;
  below: number;
  hasRule?: boolean;
}

/** Lays out cells side by side, with a hairline below if `hasRule`. */
function layOutRow(
  words: BondWords,
  cells: readonly Cell[],
  { above, below, hasRule = false }: Frame = { above: 5, below: 5 },
): Block {
  const laidOut = cells.map(({ text, style, column, tag }) => ({
    ...words.layOut(text, style, column.width),
    x: PAGE.margin + column.x + (column.isRight ? column.width - words.widthOf(text, style) : 0),
    tag,
  }));
  const inner = Math.max(...laidOut.map(({ height }) => height));
  return {
    height: above + inner + below,
    draw: (doc, row, top) => {
      for (const { x, tag, draw } of laidOut) draw(x, top + above, row, tag);
      if (!hasRule) return;
      const y = top + above + inner + below;
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .lineWidth(0.75)
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.margin + CONTENT_WIDTH, y);
      doc.stroke(TEXT_COLOUR.hairline);
      doc.endMarkedContent();
    },
  };
}

/** Returns the rows of seller and buyer; the recipient of the invoice if one was requested. */
function people({ seller, buyer, billedTo }: Receipt, texts: ReceiptTexts): Cell[][] {
  const number = (value: string) => value && fill(texts.taxNumber, { number: value });
  const sold = [seller.name, seller.address, number(seller.number)];
  const bought = billedTo ? [billedTo.name, billedTo.address, number(billedTo.number)] : [buyer];
  const label = billedTo ? texts.billedTo : texts.buyer;
  const rows = [[cell(texts.seller, SOFT, LEFT, 'P'), ...(bought[0] ? [cell(label, SOFT, RIGHT, 'P')] : [])]];
  for (const [index, text] of sold.entries()) {
    const style = index === 0 ? STRONG : BODY;
    const other = bought[index] ?? '';
    const cells = [
      ...(text ? [cell(text, style, LEFT, 'P')] : []),
      ...(other ? [cell(other, style, RIGHT, 'P')] : []),
    ];
    if (cells.length > 0) rows.push(cells);
  }
  return rows;
}

const tableHead = (texts: ReceiptTexts): Cell[] => [
  cell(texts.product, SOFT, NAME, 'TH'),
  cell(texts.quantity, SOFT, QUANTITY, 'TH'),
  cell(texts.price, SOFT, PRICE, 'TH'),
  cell(texts.amount, SOFT, AMOUNT, 'TH'),
];

function lineRows({ lines }: Receipt, row: Row): Block[] {
  return lines.flatMap(({ name, details, quantity, unitCents }) => [
    row(
      [
        cell(name, STRONG, NAME),
        cell(String(quantity), BODY, QUANTITY),
        cell(formatEuros(unitCents), BODY, PRICE),
        cell(formatEuros(unitCents * quantity), BODY, AMOUNT),
      ],
      { above: 6, below: 2 },
    ),
    ...details.map((text) => row([cell(text, SOFT, NAME)], { above: 0, below: 1 })),
  ]);
}

function sumRows(
  { promotion, bookingFee, changeFee, total }: Receipt,
  texts: ReceiptTexts,
  row: Row,
): Block[] {
  const fees = [
    { label: texts.promotion, amount: -promotion },
    { label: texts.bookingFee, amount: bookingFee },
    { label: texts.changeFee, amount: changeFee },
  ].filter(({ amount }) => amount !== 0);
  return [
    ...fees.map(({ label, amount }, index) =>
      row([cell(label, BODY, LABEL), cell(formatEuros(amount), BODY, AMOUNT)], {
        above: index === 0 ? 10 : 3,
        below: 2,
      }),
    ),
    row([cell(texts.total, TITLE, LABEL), cell(formatEuros(total), TITLE, AMOUNT)], { above: 8, below: 4 }),
  ];
}

function vatText({ vatHundredths, locale }: Receipt, texts: ReceiptTexts): string {
  if (vatHundredths === null) return texts.vat;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return fill(texts.vatRate, { percent: percent.format(vatHundredths / 10_000) });
}

/** Returns the rows of payments and refunds, and of what is left after refunds. */
function moneyRows(receipt: Receipt, texts: ReceiptTexts, row: Row): Block[] {
  const { payments, refunds } = receipt;
  const moneyRow = (when: Date | null, what: string, amount: number) =>
    row(
      [
        ...(when ? [cell(momentText(when, texts, receipt), BODY, MOMENT)] : []),
        cell(what, BODY, LABEL),
        cell(formatEuros(amount), BODY, AMOUNT),
      ],
      { above: 4, below: 2 },
    );
  return [
    ...payments.map(({ paidAt, method, amount }) => moneyRow(paidAt, methodText(method, texts), amount)),
    ...refunds.map(({ doneAt, amount }) =>
      moneyRow(doneAt, doneAt ? texts.refund : texts.refundPending, -amount),
    ),
    ...(refunds.length === 0
      ? []
      : [
          row(
            [cell(texts.remaining, STRONG, LABEL), cell(formatEuros(remainingOf(receipt)), STRONG, AMOUNT)],
            { above: 8, below: 4 },
          ),
        ]),
  ];
}

/** Formats day and time in the venue's time zone. */
export function momentText(
  at: Date,
  texts: ReceiptTexts,
  { locale, venue }: { locale: Locale; venue: { timeZone: string } },
): string {
  const day = formatDate(at, locale, venue.timeZone);
  return fill(texts.at, { day, time: formatTime(at, locale, venue.timeZone) });
}
