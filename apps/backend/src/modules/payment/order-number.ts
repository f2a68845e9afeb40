import { randomBytes } from 'node:crypto';

/** Letters and digits that are not taken for one another when read aloud or typed. 32 of them: no bias. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('');
}

/**
 * Order number of one payment attempt: 12 characters, the first 4 digits (year and month), as Redsys wants it.
 * The gateway refuses a number it has seen (SIS0051), so every attempt has its own; the database keeps it unique.
 */
export function newOrderNumber(now: Date): string {
  const yearMonth =
    `${now.getUTCFullYear() % 100}`.padStart(2, '0') + `${now.getUTCMonth() + 1}`.padStart(2, '0');
  return yearMonth + randomLetters(8);
}
