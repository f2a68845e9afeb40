import { randomCode } from '../../../random-letter-code.ts';

/**
 * Returns the order number of one payment attempt: 12 characters, of which the first 4 are digits (year and month), as Redsys
 * requires. Redsys refuses a repeated number (SIS0051), so every attempt has a new number; the database enforces uniqueness.
 */
export function newOrderNumber(now: Date): string {
  const [year = '', month = ''] = now.toISOString().split('-');
  return year.slice(-2) + month + randomCode(8);
}
