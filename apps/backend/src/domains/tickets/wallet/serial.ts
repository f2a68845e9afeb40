/** Serial numbers of passes: sale and ticket number, stable over changes of the sale. */
import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';

export interface PassNumber {
  saleId: string;
  /** ticket number, starting at 1 */
  number: number;
}

export const serialOf = ({ saleId, number }: PassNumber): string => `${saleId}-${number}`;

const SERIAL = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,4})$/;

/** Parses a serial number; undefined: invalid. */
export function passOfSerial(serial: string): PassNumber | undefined {
  const [, saleId, number] = SERIAL.exec(serial) ?? [];
  return saleId === undefined ? undefined : { saleId, number: Number(number) };
}

/** Derives the authentication token of a pass, for update requests of phones. Not stored, like the sale token. */
export const passToken = (serial: string, secret: string): string =>
  createHmac('sha256', secret).update(`wallet pass ${serial}`).digest('base64url');

/** Whether a header carries the token of a pass. @param header `ApplePass <token>` */
export function hasPassToken(
  header: string | undefined,
  serial: string,
  secrets: readonly string[],
): boolean {
  const token = /^ApplePass (\S+)$/.exec(header ?? '')?.[1] ?? '';
  return secrets.some((secret) => constantTimeEqual(token, passToken(serial, secret)));
}
