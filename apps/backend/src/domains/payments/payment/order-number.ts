import { randomLetterCode } from '../../../random-letter-code.ts';

/**
 * Order number of one payment attempt: 12 characters, the first 4 digits (year and month), as Redsys wants it.
 * The gateway refuses a number it has seen (SIS0051), so every attempt has its own; the database keeps it unique.
 */
export function newOrderNumber(now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-');
  return year.slice(-2) + month + randomLetterCode(8);
}
