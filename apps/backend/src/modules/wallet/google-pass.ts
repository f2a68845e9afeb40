/** The link by which a ticket is saved in Google Wallet: a signed token that carries the pass itself. */
import { createHash, sign } from 'node:crypto';
import type { Locale } from '@taquilla/contracts';
import { printableColour } from '../../format/readable-ink.ts';
import { withOffset } from '../../format/venue-time.ts';
import { ticketsOf, type BondTicket } from '../bond/index.ts';
import type { SaleDocument } from '../sale/index.ts';
import type { GoogleKeys } from './wallet-keys.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Longer tokens are cut by browsers, Google says. */
export const MOST_CHARACTERS = 1_800;

interface Room {
  /** names are cut to so many bytes */
  bytes: number;
  /** what the code and the mail say as well: none, the booking and the tariff too, the place as well */
  extras: 0 | 1 | 2;
}

/** Tried in turn, until the token is short enough. */
const ROOMS: readonly Room[] = [
  { bytes: 90, extras: 2 },
  { bytes: 45, extras: 2 },
  { bytes: 45, extras: 1 },
  { bytes: 28, extras: 1 },
  { bytes: 28, extras: 0 },
  { bytes: 14, extras: 0 },
  { bytes: 8, extras: 0 },
];

interface Words extends Pick<Room, 'extras'> {
  locale: Locale;
  /** @returns a name as it fits */
  name(text: string): string;
}

/**
 * Where a ticket of a sale is saved. Nothing is asked of Google before: the token has class and object (R343).
 * @param number of the ticket, the first is 1
 * @returns undefined where the sale has no such ticket
 */
export function googleSaveLink(
  document: SaleDocument,
  number: number,
  keys: GoogleKeys,
  { lastingSecret, publicUrl, now }: { lastingSecret: string; publicUrl: string; now: Date },
): string | undefined {
  const ticket = ticketsOf(document, lastingSecret)[number - 1];
  if (!ticket) return undefined;
  for (const { bytes, extras } of ROOMS) {
    const words = {
      extras,
      locale: document.sale.locale,
      name: (text: string) => cut(text, bytes),
    };
    const claims = {
      ...{ iss: keys.email, aud: 'google', typ: 'savetowallet' },
      iat: Math.floor(now.getTime() / 1000),
      origins: [new URL(publicUrl).origin],
      payload: payloadOf(document, ticket, number, keys.issuerId, words),
    };
    const token = signed(claims, keys);
    if (token.length <= MOST_CHARACTERS) return SAVE + token;
  }
  throw new Error('a pass for Google Wallet is too long whatever is cut');
}

function signed(claims: object, { key }: GoogleKeys): string {
  const parts = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const content = parts.join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

function payloadOf(
  document: SaleDocument,
  ticket: BondTicket,
  number: number,
  issuerId: string,
  words: Words,
): object {
  const { sale } = document;
  const short = Buffer.from(sale.id.replaceAll('-', ''), 'hex').toString('base64url');
  // a pass that is there already is not changed by a link: a changed sale has others
  const id = `${issuerId}.${short}-${number}-${sale.edition}`;
  const common = {
    ...{ id, state: 'ACTIVE', barcode: { type: 'QR_CODE', value: ticket.code } },
    hexBackgroundColor: printableColour(document.venue.colour),
  };
  return ticket.pass || ticket.visits.length === 0
    ? genericPass(document, ticket, issuerId, common, words)
    : eventTicket(document, ticket, issuerId, common, words);
}

/** What is for no time: a tourist pass, or a ticket of any day. */
function genericPass(
  { venue, sale }: SaleDocument,
  ticket: BondTicket,
  issuerId: string,
  common: object,
  words: Words,
): object {
  const classId = `${issuerId}.pass`;
  const genericObject = {
    ...{ ...common, classId },
    cardTitle: said(words.name(venue.name), words),
    header: said(words.name(ticket.productName), words),
    subheader: said(words.name(ticket.holder?.name ?? sale.reference), words),
  };
  return { genericClasses: [{ id: classId }], genericObjects: [genericObject] };
}

function eventTicket(
  document: SaleDocument,
  ticket: BondTicket,
  issuerId: string,
  common: object,
  words: Words,
): object {
  const { venue, sale } = document;
  const [first] = ticket.visits;
  const content = {
    issuerName: words.name(venue.name),
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(words.name(ticket.productName), words),
    ...(words.extras === 2 && { venue: placeOf(document, first?.roomName, words) }),
    ...(first && { dateTime: { start: withOffset(first.visitAt, venue.timezone) } }),
  };
  // a class that is there already is not changed by a link: another content is another class
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  const classId = `${issuerId}.${hash}`;
  const { seat, holder, tariff } = ticket;
  const eventTicketObject = {
    ...{ ...common, classId },
    ...(holder && { ticketHolderName: words.name(holder.name) }),
    ...(words.extras > 0 && { reservationInfo: { confirmationCode: sale.reference } }),
    ...(words.extras > 0 && tariff && { ticketType: said(words.name(tariff), words) }),
    ...(seat && {
      seatInfo: {
        section: said(words.name(seat.sectorName), words),
        row: said(words.name(seat.rowText), words),
        seat: said(words.name(seat.columnText), words),
      },
    }),
  };
  return { eventTicketClasses: [{ id: classId, ...content }], eventTicketObjects: [eventTicketObject] };
}

const placeOf = ({ venue }: SaleDocument, room: string | undefined, words: Words) => ({
  name: said(words.name(room === undefined || room === '' ? venue.name : room), words),
  address: said(words.name(venue.address ?? venue.city), words),
});

const said = (value: string, { locale }: Words) => ({ defaultValue: { language: locale, value } });

/** Between what readers take for characters. */
function cut(text: string, bytes: number): string {
  if (written(text) <= bytes) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (written(`${short}${segment}…`) > bytes) break;
    short += segment;
  }
  return `${short}…`;
}

/** Bytes of a text in the token. */
const written = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
