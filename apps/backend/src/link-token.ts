/** Tokens of links: derived from their subject and expiry, not stored. */
import { createHmac } from 'node:crypto';
import { SALE_TOKEN_HEADER } from '@taquilla/contracts';
import { constantTimeEqual } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';

/** Keys that verify a token: the shop's secret, and the cookie of the requesting browser. */
export interface TokenKey {
  secret: string;
  browserKey: string | undefined;
}

/**
 * Returns the token of a link to one resource. URLs are stored in e-mails, histories and logs, so the token expires.
 * Deterministic: the same subject and time give the same token.
 * @param opens the id of a sale, or a word and an id for another resource
 * @param browserKey key of the only browser that may use the token; undefined: any browser
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

/** Whether a request has a link's token in its header, signed with one of the shop's secrets. */
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

/** Binds a link's token to one browser, with the same expiry. */
export const boundLink = (token: string, opens: string, { secret, browserKey }: TokenKey): string =>
  linkToken(opens, endOf(token), secret, browserKey);

const endOf = (token: string | undefined) => new Date(parseInt(token?.split('.')[0] ?? '', 36) * 1000);

/** Whether a token equals the unbound token, or the token bound to the requesting browser. */
export function isEither(
  token: string | undefined,
  tokenOf: (browserKey?: string) => string,
  { browserKey }: Pick<TokenKey, 'browserKey'>,
): boolean {
  if (token === undefined) return false;
  const isBound = browserKey !== undefined && constantTimeEqual(token, tokenOf(browserKey));
  return isBound || constantTimeEqual(token, tokenOf());
}

/** Returns the MAC of a token, for one browser or any. */
export const sealOf = (text: string, secret: string, browserKey: string | undefined): string =>
  createHmac('sha256', secret)
    .update(browserKey === undefined ? text : `${text} in ${browserKey}`)
    .digest('base64url');
