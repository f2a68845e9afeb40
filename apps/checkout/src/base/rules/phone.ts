import { phoneDigits, phoneProblem } from '@taquilla/contracts';
import { required } from './required.ts';
import type { Rule, RuleError } from './rule-error.ts';

const PREFIX = /^\+?\d{1,4}$/;
const SAID = {
  missing: 'required',
  notNumber: 'phoneNotNumber',
  short: 'phoneShort',
  long: 'phoneLong',
} as const;

/** The phone must be a number (R136), as long as those with its prefix are. */
export function phoneRule(phone: string, prefix: string): RuleError | undefined {
  const problem = phoneProblem(phone, prefix);
  return problem && SAID[problem];
}

/** A country's telephone prefix, with or without its plus. */
export const prefixRule: Rule = (value) =>
  required(value) ?? (PREFIX.test(phoneDigits(value)) ? undefined : 'prefixInvalid');
