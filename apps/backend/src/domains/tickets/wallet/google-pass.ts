/** Link that saves a ticket in Google Wallet: a signed token (JWT) that contains the pass. */
import { entryUnitsOf } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import { googleContent, type GoogleContent, type GoogleKind, type GoogleWords } from './google-content.ts';
import { signedJwt } from './signed-jwt.ts';
import type { GoogleKeys } from './wallet-keys.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';
/** Maximum token length; browsers truncate longer tokens, according to Google. */
export const MAX_CHARACTERS = 1_800;

interface Room extends Pick<GoogleWords, 'extras'> {
  /** maximum bytes of names */
  bytes: number;
}

/** Levels of shortening, tried in order until the token is short enough. */
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
 * Returns the save link of a ticket, without a request to Google: the token contains class and object (R343).
 * @param number of the ticket, starting at 1
 * @returns undefined when the buyer has no such ticket
 */
export function googleSaveLink(
  document: SaleDocument,
  number: number,
  keys: GoogleKeys,
  { lastingSecret, publicUrl, now }: { lastingSecret: string; publicUrl: string; now: Date },
): { url: string; kind: GoogleKind } | undefined {
  const ticket = entryUnitsOf(document, lastingSecret)[number - 1];
  if (!ticket || ticket.transferId !== undefined) return undefined;
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
    if (token.length <= MAX_CHARACTERS) return { url: SAVE + token, kind: content.kind };
  }
  throw new Error('the Google Wallet token exceeds the maximum length in its shortest form');
}

const payloadOf = ({ kind, object, class: shared }: GoogleContent): object =>
  kind === 'generic'
    ? { genericClasses: [shared], genericObjects: [object] }
    : { eventTicketClasses: [shared], eventTicketObjects: [object] };

/** Shortens text to a number of bytes, between grapheme clusters, and adds an ellipsis. */
function cut(text: string, bytes: number): string {
  if (written(text) <= bytes) return text;
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (written(`${short}${segment}…`) > bytes) break;
    short += segment;
  }
  return `${short}…`;
}

/** Returns the encoded size of a text in the token, in bytes. */
const written = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;
