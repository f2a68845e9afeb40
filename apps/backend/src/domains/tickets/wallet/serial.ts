/** How a pass is known: by its sale, and which of the sale's tickets it is. A change of the sale leaves it its number. */
import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

export interface PassNumber {
  saleId: string;
  /** the first is 1 */
  number: number;
}

export const serialOf = ({ saleId, number }: PassNumber): string => `${saleId}-${number}`;

const SERIAL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,4})$/;

/** Undefined for what is none of ours. */
export function passOfSerial(serial: string): PassNumber | undefined {
  const [, saleId, number] = SERIAL.exec(serial) ?? [];
  return saleId === undefined ? undefined : { saleId, number: Number(number) };
}

/** What is in a pass and lets a phone ask about it. Derived, not stored, as a sale's token is. */
export const passToken = (serial: string, secret: string): string =>
  createHmac('sha256', secret).update(`wallet pass ${serial}`).digest('base64url');

/** @param header `ApplePass <token>`, as phones send it */
export function hasPassToken(
  header: string | undefined,
  serial: string,
  secrets: readonly string[],
): boolean {
  const token = /^ApplePass (\S+)$/.exec(header ?? '')?.[1] ?? '';
  return secrets.some((secret) => constantTimeEqual(token, passToken(serial, secret)));
}
