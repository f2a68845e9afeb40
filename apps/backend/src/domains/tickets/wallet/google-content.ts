/** Content of Google Wallet tickets: an object, and the class shared by tickets of equal content. */
import { createHash } from 'node:crypto';
import type { Locale } from '@taquilla/contracts';
import { printableColour } from '../../../format/readable-text-colour.ts';
import { withOffset } from '../../../format/venue-time.ts';
import type { BondTicket } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import { passTexts } from './pass-words.ts';
import type { PassNumber } from './serial.ts';

/** Tickets without a time and tourist passes are `generic`. */
export type GoogleKind = 'eventTicket' | 'generic';

export interface GoogleContent {
  kind: GoogleKind;
  /** id of its class, which must exist first */
  object: { id: string; classId: string };
  class: { id: string };
}

export interface GoogleWords {
  locale: Locale;
  /** level of detail: none; booking and tariff; also the location */
  extras: 0 | 1 | 2;
  /** Shortens a name if necessary. */
  name(text: string): string;
}

/** Returns the object id of a ticket, stable over changes of its sale (R313). */
export function googleObjectId(issuerId: string, { saleId, number }: PassNumber): string {
  const short = Buffer.from(saleId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${issuerId}.${short}-${number}`;
}

export const googleKindOf = (ticket: BondTicket): GoogleKind =>
  ticket.pass || ticket.visits.length === 0 ? 'generic' : 'eventTicket';

export function googleContent(
  document: SaleDocument,
  ticket: BondTicket,
  { issuerId, number }: { issuerId: string; number: number },
  words: GoogleWords,
): GoogleContent {
  const common = {
    id: googleObjectId(issuerId, { saleId: document.sale.id, number }),
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: ticket.code },
    hexBackgroundColor: printableColour(document.venue.colour),
  };
  return googleKindOf(ticket) === 'generic'
    ? genericPass(document, ticket, issuerId, common, words)
    : eventTicket(document, ticket, issuerId, common, words);
}

/** Returns the patch for a void ticket: inactive and without its code. */
export const voidGoogleObject = (locale: Locale): object => ({
  state: 'INACTIVE',
  barcode: { type: 'TEXT_ONLY', value: passTexts(locale).voidTicket },
});

function genericPass(
  { venue, sale }: SaleDocument,
  ticket: BondTicket,
  issuerId: string,
  common: { id: string },
  words: GoogleWords,
): GoogleContent {
  const classId = `${issuerId}.pass`;
  const object = {
    ...common,
    classId,
    cardTitle: localised(words.name(venue.name), words),
    header: localised(words.name(ticket.productName), words),
    subheader: localised(words.name(ticket.holder?.name ?? sale.reference), words),
  };
  return { kind: 'generic', object, class: { id: classId } };
}

function eventTicket(
  document: SaleDocument,
  ticket: BondTicket,
  issuerId: string,
  common: { id: string },
  words: GoogleWords,
): GoogleContent {
  const { venue, sale } = document;
  const [first] = ticket.visits;
  const content = {
    issuerName: words.name(venue.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: localised(words.name(ticket.productName), words),
    ...(words.extras === 2 && { venue: placeOf(document, first?.roomName, words) }),
    ...(first && { dateTime: { start: withOffset(first.visitAt, venue.timezone) } }),
  };
  // a link does not update an existing class, so changed content gets a new class
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  const classId = `${issuerId}.${hash}`;
  const { seat, holder, tariff } = ticket;
  const object = {
    ...common,
    classId,
    ...(holder && { ticketHolderName: words.name(holder.name) }),
    ...(words.extras > 0 && { reservationInfo: { confirmationCode: sale.reference } }),
    ...(words.extras > 0 && tariff && { ticketType: localised(words.name(tariff), words) }),
    ...(seat && {
      seatInfo: {
        section: localised(words.name(seat.sectorName), words),
        row: localised(words.name(seat.rowText), words),
        seat: localised(words.name(seat.columnText), words),
      },
    }),
  };
  return { kind: 'eventTicket', object, class: { id: classId, ...content } };
}

const placeOf = ({ venue }: SaleDocument, room: string | undefined, words: GoogleWords) => ({
  name: localised(words.name(room === undefined || room === '' ? venue.name : room), words),
  address: localised(words.name(venue.address ?? venue.city), words),
});

const localised = (value: string, { locale }: GoogleWords) => ({ defaultValue: { language: locale, value } });
