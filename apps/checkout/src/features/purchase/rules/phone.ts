import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

/** What people put between the digits of a number. */
const SEPARATORS = /[\s\-./()]/g;
const NATIONAL_NUMBER = /^\d{5,15}$/;
const PREFIX = /^\+?\d{1,4}$/;

/** The digits of a number as it was written: "600 12-34.56" → "600123456". */
export const phoneDigits = (value: string): string => value.replace(SEPARATORS, '');

/** The phone must be a number (spec section 5). */
export const phoneRule: Rule = (value) =>
  required(value) ?? (NATIONAL_NUMBER.test(phoneDigits(value)) ? undefined : 'phoneNotNumber');

/** A country's telephone prefix, with or without its plus. */
export const prefixRule: Rule = (value) =>
  required(value) ?? (PREFIX.test(phoneDigits(value)) ? undefined : 'prefixInvalid');

/** The prefix as it is sent: "34" and "+34" → "+34". */
export const normalPrefix = (value: string): string => `+${phoneDigits(value).replace(/^\+/, '')}`;

/**
 * Takes a number apart that was pasted or filled in with its prefix: "+34 600 123 456" or "0034…" with the prefix
 * "+34" → "600 123 456". A number of another country is left alone: it is the visitor's to say which is right.
 */
export function withoutPrefix(phone: string, prefix: string): string {
  const wanted = normalPrefix(prefix);
  const international = phone.trim().replace(/^00/, '+');
  if (wanted === '+' || !international.startsWith(wanted)) return phone;
  return international.slice(wanted.length).trim();
}
