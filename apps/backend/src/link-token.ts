/** Tokens of links: derived from what they open and from their end, not stored. */
import { createHmac } from 'node:crypto';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { constantTimeEqual } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';

/** What a token is checked with: the shop's secret, and the cookie of the browser that sends it. */
export interface TokenKey {
  secret: string;
  browserKey: string | undefined;
}

/**
 * The token of a link that opens one thing and does nothing else. Addresses are stored in e-mails, histories and logs, so
 * it expires. It follows from the thing and the time: the same link again and again.
 * @param opens the id of a sale, or a word and an id for anything else
 * @param browserKey of the browser that alone may use it; undefined: any browser
 */
export function linkToken(opens: string, until: Date, secret: string, browserKey?: string): string {
  const seconds = Math.ceil(until.getTime() / 1000).toString(36);
  return `${seconds}.${sealOf(`sale link ${opens} ${seconds}`, secret, browserKey)}`;
}

/** Whether a link's token is genuine and has not expired. */
export function isLinkToken(
  token: string | undefined,
  opens: string,
  { now, ...key }: TokenKey & { now: Date },
): boolean {
  const until = endOf(token);
  return until > now && isEither(token, (browserKey) => linkToken(opens, until, key.secret, browserKey), key);
}

/** Whether a request carries the token of a link in its header, signed with one of the shop's secrets. */
export function carriesLinkToken(
  { headers, browserKey }: Pick<FastifyRequest, 'headers' | 'browserKey'>,
  opens: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean {
  const token = headers[SALE_TOKEN_HEADER];
  return (
    typeof token === 'string' &&
    secrets.some((secret) => isLinkToken(token, opens, { secret, browserKey, now }))
  );
}

/** A token that opens the same as a link's, until it expires as well, in one browser alone. */
export const boundLink = (token: string, opens: string, { secret, browserKey }: TokenKey): string =>
  linkToken(opens, endOf(token), secret, browserKey);

const endOf = (token: string | undefined) => new Date(parseInt(token?.split('.')[0] ?? '', 36) * 1000);

/** Whether a token is the one for any browser, or the one for the browser that sends it. */
export function isEither(
  token: string | undefined,
  tokenOf: (browserKey?: string) => string,
  { browserKey }: Pick<TokenKey, 'browserKey'>,
): boolean {
  if (token === undefined) return false;
  const isBound = browserKey !== undefined && constantTimeEqual(token, tokenOf(browserKey));
  return isBound || constantTimeEqual(token, tokenOf());
}

/** The code that makes a token genuine, of one browser or of any. */
export const sealOf = (text: string, secret: string, browserKey: string | undefined): string =>
  createHmac('sha256', secret)
    .update(browserKey === undefined ? text : `${text} in ${browserKey}`)
    .digest('base64url');
