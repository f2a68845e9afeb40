/** The link by which a ticket is saved in Google Wallet: a signed token that carries the pass itself. */
import { ticketsOf } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import { googleContent, type GoogleContent, type GoogleKind, type GoogleWords } from './google-content.ts';
import { signedJwt } from './signed-jwt.ts';
import type { GoogleKeys } from './wallet-keys.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Longer tokens are cut by browsers, Google says. */
export const MOST_CHARACTERS = 1_800;

interface Room extends Pick<GoogleWords, 'extras'> {
  /** names are cut to so many bytes */
  bytes: number;
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
): { url: string; kind: GoogleKind } | undefined {
  const ticket = ticketsOf(document, lastingSecret)[number - 1];
  if (!ticket) return undefined;
  for (const { bytes, extras } of ROOMS) {
    const words = { extras, locale: document.sale.locale, name: (text: string) => cut(text, bytes) };
    const content = googleContent(document, ticket, { issuerId: keys.issuerId, number }, words);
    const claims = {
      iss: keys.email,
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(now.getTime() / 1000),
      origins: [new URL(publicUrl).origin],
      payload: payloadOf(content),
    };
    const token = signedJwt(claims, keys.key);
    if (token.length <= MOST_CHARACTERS) return { url: SAVE + token, kind: content.kind };
  }
  throw new Error('a pass for Google Wallet is too long whatever is cut');
}

const payloadOf = ({ kind, object, class: shared }: GoogleContent): object =>
  kind === 'generic'
    ? { genericClasses: [shared], genericObjects: [object] }
    : { eventTicketClasses: [shared], eventTicketObjects: [object] };

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
