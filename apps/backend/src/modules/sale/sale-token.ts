import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token that opens a sale's details and documents. Derived, not stored: the same order answers the same token
 * again, and nothing in the database opens a sale.
 */
export function saleToken(saleId: string, secret: string): string {
  return createHmac('sha256', secret).update(`sale token ${saleId}`).digest('base64url');
}

export function isSaleToken(token: string | undefined, saleId: string, secret: string): boolean {
  const expected = Buffer.from(saleToken(saleId, secret));
  const given = Buffer.from(token ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
