/** What buyers are written about their sale. Pure: a document in, a letter out. */
import type { Cents } from '@taquilla/contracts';
import { formatDay, formatEuros, formatTime } from '../../format/format-visit.ts';
import type { SaleDocument } from '../sale/sale-document.ts';
import type { Letter } from './letter.ts';
import { greeting, mailTexts } from './mail-texts.ts';

export interface SubjectLetter {
  subject: string;
  letter: Letter;
  /** null: nobody has proved the address, so what was typed as a name is not told to it */
  name: string | null;
}

/** @param downloadUrl absolute address of the bond, with its token */
export function purchaseLetter(document: SaleDocument, downloadUrl: string): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { purchase } = mailTexts(sale.locale);
  // what costs nothing is ordered for any address
  const name = sale.total_cents > 0 ? buyer.name : null;
  return {
    name,
    subject: purchase.subject(venue.name, sale.reference),
    letter: {
      ...frame(document),
      title: purchase.title,
      opening: [greeting(sale.locale, name), purchase.intro],
      button: { label: purchase.download, url: downloadUrl },
      closing: [purchase.attached],
    },
  };
}

/** The same for whoever asked for the bond once more. */
export function bondLetter(document: SaleDocument, downloadUrl: string): SubjectLetter {
  const { sale, venue } = document;
  const { bond } = mailTexts(sale.locale);
  const { letter } = purchaseLetter(document, downloadUrl);
  return {
    name: null,
    subject: bond.subject(venue.name, sale.reference),
    letter: { ...letter, opening: [greeting(sale.locale, null), bond.intro] },
  };
}

/** @param instructions the venue's own words: account, holder, bank */
export function transferLetter(document: SaleDocument, instructions: string): SubjectLetter {
  const { sale, venue } = document;
  const { transfer } = mailTexts(sale.locale);
  const day = formatDay(sale.expires_at, sale.locale, venue.timezone);
  const time = formatTime(sale.expires_at, sale.locale, venue.timezone);
  const intro = transfer.intro(formatEuros(sale.total_cents), sale.reference);
  return {
    name: null,
    subject: transfer.subject(venue.name, sale.reference),
    letter: {
      ...frame(document),
      title: transfer.title,
      opening: [greeting(sale.locale, null), intro, instructions].filter(Boolean),
      button: null,
      closing: [transfer.deadline(day, time)],
    },
  };
}

export function refundLetter(document: SaleDocument): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { refund } = mailTexts(sale.locale);
  return {
    name: buyer.name,
    subject: refund.subject(venue.name, sale.reference),
    letter: {
      ...frame(document),
      title: refund.title,
      opening: [greeting(sale.locale, buyer.name), refund.intro(formatEuros(sale.total_cents))],
      button: null,
      closing: [refund.when],
    },
  };
}

/** The venue gives money back. @param part of the total; undefined: all of it, and the tickets are not valid any more */
export function venueRefundLetter(document: SaleDocument, part: Cents | undefined): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { refund, venueRefund } = mailTexts(sale.locale);
  const intro = venueRefund.intro(venue.name, formatEuros(part ?? sale.total_cents));
  const tickets = part === undefined ? venueRefund.ticketsEnd : venueRefund.ticketsStay;
  return {
    name: buyer.name,
    subject: venueRefund.subject(venue.name, sale.reference),
    letter: {
      ...frame(document),
      title: venueRefund.title,
      opening: [greeting(sale.locale, buyer.name), intro, tickets],
      button: null,
      closing: [refund.when],
    },
  };
}

/** The refund of a sale that the ticketing authority refused. */
export function authorityRefusalLetter(document: SaleDocument): SubjectLetter {
  const { sale } = document;
  const { refund, refusal } = mailTexts(sale.locale);
  const { subject, letter, name } = refundLetter(document);
  const opening = [greeting(sale.locale, name), refusal.intro(formatEuros(sale.total_cents))];
  return { subject, name, letter: { ...letter, title: refusal.title, opening, closing: [refund.when] } };
}

/** What all letters about a sale have in common. */
function frame({ sale, venue, company, lines }: SaleDocument) {
  const texts = mailTexts(sale.locale);
  return {
    locale: sale.locale,
    colour: venue.colour,
    venue: venue.name,
    lines: lines.map(({ productName, quantity, visits }) => ({
      title: `${texts.quantity(quantity)} ${productName}`,
      details: visits.map(({ roomName, visitAt }) =>
        texts.visit(
          roomName,
          formatDay(visitAt, sale.locale, venue.timezone),
          formatTime(visitAt, sale.locale, venue.timezone),
        ),
      ),
    })),
    facts: [
      { label: texts.reference, value: sale.reference },
      { label: texts.total, value: formatEuros(sale.total_cents) },
    ],
    footer: texts.footer(venue.name, company.name),
  };
}
