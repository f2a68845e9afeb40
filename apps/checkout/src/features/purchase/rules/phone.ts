import { phoneDigits } from '@taquilla/contracts';
import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

const NATIONAL_NUMBER = /^\d{5,15}$/;
const PREFIX = /^\+?\d{1,4}$/;

/** The phone must be a number (spec section 5). */
export const phoneRule: Rule = (value) =>
  required(value) ?? (NATIONAL_NUMBER.test(phoneDigits(value)) ? undefined : 'phoneNotNumber');

/** A country's telephone prefix, with or without its plus. */
export const prefixRule: Rule = (value) =>
  required(value) ?? (PREFIX.test(phoneDigits(value)) ? undefined : 'prefixInvalid');
