/** What buyers are written about money that goes back. Pure: a document in, a letter out. */
import type { Cents, KeepRefusal } from '@taquilla/contracts';
import { fill } from '../../format/fill.ts';
import { formatEuros } from '../../format/format-visit.ts';
import { goodsOf, greeting, mailTexts } from '../letters/index.ts';
import type { SaleDocument } from '../sale/index.ts';
import { frame, type SubjectLetter } from './letter-frame.ts';

/** Money that goes back, as its letter says it. */
export interface RefundFacts {
  amount: Cents;
  /** a person sends it, as a bank transfer */
  isByHand: boolean;
}

/** A payment could not be kept. @param cause what could not be had any more */
export function refundLetter(
  document: SaleDocument,
  { amount, isByHand }: RefundFacts,
  cause: KeepRefusal,
): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { refund } = mailTexts(sale.locale);
  const blanks = { venue: venue.name, amount: formatEuros(amount) };
  const how = fill(isByHand ? refund.byHand : refund.toCard, blanks);
  return {
    name: buyer.name,
    subject: fill(refund.subject, { venue: venue.name, reference: sale.reference }),
    letter: {
      ...frame(document),
      title: cause === 'places gone' ? refund.titlePlaces : refund.title,
      opening: [greeting(sale.locale, buyer.name), refund.why[cause], how],
      button: null,
      closing: [whenOf(document, isByHand), ...(cause === 'ordered again' ? [] : [refund.again])],
    },
  };
}

function whenOf({ sale }: SaleDocument, isByHand: boolean): string {
  const { refund } = mailTexts(sale.locale);
  return isByHand ? refund.whenByHand : refund.when;
}

/** The venue gives money back. @param hasTickets whether the buyer keeps the tickets, since a part is left */
export function venueRefundLetter(
  document: SaleDocument,
  { amount, isByHand }: RefundFacts,
  hasTickets: boolean,
): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { refund, venueRefund, goods } = mailTexts(sale.locale);
  const { stay, end } = goods[goodsOf(sale.kind)];
  const blanks = { venue: venue.name, amount: formatEuros(amount) };
  const intro = fill(isByHand ? refund.byHand : venueRefund.intro, blanks);
  return {
    name: buyer.name,
    subject: fill(venueRefund.subject, { venue: venue.name, reference: sale.reference }),
    letter: {
      ...frame(document),
      title: venueRefund.title,
      opening: [greeting(sale.locale, buyer.name), intro, hasTickets ? stay : end],
      button: null,
      closing: [whenOf(document, isByHand)],
    },
  };
}

/** The refund of a sale that the ticketing authority refused. */
export function authorityRefusalLetter(
  document: SaleDocument,
  { isByHand, amount }: RefundFacts,
): SubjectLetter {
  const { sale, venue, buyer } = document;
  const { refund, refusal } = mailTexts(sale.locale);
  return {
    name: buyer.name,
    subject: fill(refund.subject, { venue: venue.name, reference: sale.reference }),
    letter: {
      ...frame(document),
      title: refusal.title,
      opening: [greeting(sale.locale, buyer.name), fill(refusal.intro, { amount: formatEuros(amount) })],
      button: null,
      closing: [whenOf(document, isByHand)],
    },
  };
}
