import { boundLink, isEither, isLinkToken, linkToken, sealOf, type TokenKey } from '../../../link-token.ts';

/**
 * Derives the sale token (HMAC), which authorises access to a sale and its documents. Not stored: a retried order gets the
 * same token, and the database contains no credential.
 * @param browserKey binds the token to one browser; undefined: not bound
 */
export function saleToken(saleId: string, secret: string, browserKey?: string): string {
  return sealOf(`sale token ${saleId}`, secret, browserKey);
}

export function isSaleToken(token: string | undefined, saleId: string, key: TokenKey): boolean {
  return isEither(token, (browserKey) => saleToken(saleId, key.secret, browserKey), key);
}

/** Derives the token of a link to change or return a sale. It expires at `until`, and does not authorise downloads. */
export function manageToken(saleId: string, until: Date, secret: string, browserKey?: string): string {
  return linkToken(manages(saleId), until, secret, browserKey);
}

/** Whether a link token is genuine and has not expired. */
export const isManageToken = (
  token: string | undefined,
  saleId: string,
  key: TokenKey & { now: Date },
): boolean => isLinkToken(token, manages(saleId), key);

/** Binds a link token to one browser, with the same expiry. */
export const boundManageLink = (token: string, saleId: string, key: TokenKey): string =>
  boundLink(token, manages(saleId), key);

/** Derives the token of a link to the receipt of a sale. */
export const receiptToken = (saleId: string, until: Date, secret: string, browserKey?: string): string =>
  linkToken(opensReceipt(saleId), until, secret, browserKey);

/** What the link of a receipt opens. The link of a bond is handed on with the tickets and does not open it. */
export const opensReceipt = (saleId: string) => `receipt ${saleId}`;

const manages = (saleId: string) => `manage ${saleId}`;
