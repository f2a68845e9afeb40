import { boundLink, isEither, isLinkToken, linkToken, sealOf, type TokenKey } from '../../../link-token.ts';

/**
 * The token that opens a sale's details and documents. Derived, not stored: the same order answers the same token
 * again, and nothing in the database opens a sale.
 * @param browserKey of the browser that alone may use it; undefined: whoever has it
 */
export function saleToken(saleId: string, secret: string, browserKey?: string): string {
  return sealOf(`sale token ${saleId}`, secret, browserKey);
}

export function isSaleToken(token: string | undefined, saleId: string, key: TokenKey): boolean {
  return isEither(token, (browserKey) => saleToken(saleId, key.secret, browserKey), key);
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

/** A buyer's link as a token that opens the same, until it expires as well, in one browser alone. */
export const boundManageLink = (token: string, saleId: string, key: TokenKey): string =>
  boundLink(token, manages(saleId), key);

const manages = (saleId: string) => `manage ${saleId}`;
