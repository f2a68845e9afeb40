import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

/**
 * The token that opens a sale's details and documents. Derived, not stored: the same order answers the same token
 * again, and nothing in the database opens a sale.
 */
export function saleToken(saleId: string, secret: string): string {
  return createHmac('sha256', secret).update(`sale token ${saleId}`).digest('base64url');
}

export function isSaleToken(token: string | undefined, saleId: string, secret: string): boolean {
  return constantTimeEqual(token ?? '', saleToken(saleId, secret));
}

/**
 * The token of a link that downloads what was bought, and does nothing else: addresses are kept in mails, histories and
 * logs, so it ends. It follows from sale and time: the same link again and again.
 */
export function linkToken(saleId: string, until: Date, secret: string): string {
  const seconds = Math.ceil(until.getTime() / 1000).toString(36);
  const seal = createHmac('sha256', secret).update(`sale link ${saleId} ${seconds}`).digest('base64url');
  return `${seconds}.${seal}`;
}

/** The token of a link by which a buyer changes a sale or gives it back. It opens no document of before, and ends. */
export function manageToken(saleId: string, until: Date, secret: string): string {
  return linkToken(`manage ${saleId}`, until, secret);
}

/** Whether such a token is genuine and has not ended. */
export const isManageToken = (
  token: string | undefined,
  saleId: string,
  key: { secret: string; now: Date },
): boolean => isLinkToken(token, `manage ${saleId}`, key);

/** Whether a link's token is genuine and has not ended. */
export function isLinkToken(
  token: string | undefined,
  saleId: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const until = new Date(parseInt(token?.split('.')[0] ?? '', 36) * 1000);
  return until > now && constantTimeEqual(token ?? '', linkToken(saleId, until, secret));
}
