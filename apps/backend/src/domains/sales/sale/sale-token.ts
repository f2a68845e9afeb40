import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/**
 * The token that opens a sale's details and documents. Derived, not stored: the same order answers the same token
 * again, and nothing in the database opens a sale.
 * @param browserKey of the browser that alone may use it; undefined: whoever has it
 */
export function saleToken(saleId: string, secret: string, browserKey?: string): string {
  return sealOf(`sale token ${saleId}`, secret, browserKey);
}

/** What a token is checked with: the shop's secret, and the cookie of the browser that sends it. */
export interface TokenKey {
  secret: string;
  browserKey: string | undefined;
}

export function isSaleToken(token: string | undefined, saleId: string, key: TokenKey): boolean {
  return isEither(token, (browserKey) => saleToken(saleId, key.secret, browserKey), key);
}

/**
 * The token of a link that downloads what was bought, and does nothing else: addresses are kept in mails, histories and
 * logs, so it ends. It follows from sale and time: the same link again and again.
 */
export function linkToken(saleId: string, until: Date, secret: string, browserKey?: string): string {
  const seconds = Math.ceil(until.getTime() / 1000).toString(36);
  return `${seconds}.${sealOf(`sale link ${saleId} ${seconds}`, secret, browserKey)}`;
}

/** The token of a link by which a buyer changes a sale or gives it back. It opens no document of before, and ends. */
export function manageToken(saleId: string, until: Date, secret: string, browserKey?: string): string {
  return linkToken(manages(saleId), until, secret, browserKey);
}

/** Whether such a token is genuine and has not ended. */
export const isManageToken = (
  token: string | undefined,
  saleId: string,
  key: TokenKey & { now: Date },
): boolean => isLinkToken(token, manages(saleId), key);

/** Whether a link's token is genuine and has not ended. */
export function isLinkToken(
  token: string | undefined,
  saleId: string,
  { now, ...key }: TokenKey & { now: Date },
): boolean {
  const until = endOf(token);
  return (
    until > now && isEither(token, (browserKey) => linkToken(saleId, until, key.secret, browserKey), key)
  );
}

/** A token that opens what a link's opens, until it ends as well, in one browser alone. */
export const boundLink = (token: string, saleId: string, { secret, browserKey }: TokenKey): string =>
  linkToken(saleId, endOf(token), secret, browserKey);
export const boundManageLink = (token: string, saleId: string, key: TokenKey): string =>
  boundLink(token, manages(saleId), key);

const manages = (saleId: string) => `manage ${saleId}`;
const endOf = (token: string | undefined) => new Date(parseInt(token?.split('.')[0] ?? '', 36) * 1000);

function isEither(
  token: string | undefined,
  tokenOf: (browserKey?: string) => string,
  { browserKey }: TokenKey,
): boolean {
  if (token === undefined) return false;
  const isBound = browserKey !== undefined && constantTimeEqual(token, tokenOf(browserKey));
  return isBound || constantTimeEqual(token, tokenOf());
}

const sealOf = (text: string, secret: string, browserKey: string | undefined) =>
  createHmac('sha256', secret)
    .update(browserKey === undefined ? text : `${text} in ${browserKey}`)
    .digest('base64url');
