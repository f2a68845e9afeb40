import { createClientRequest } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { required } from './required.ts';
import type { Rule, RuleError } from './rule-error.ts';

const address = createClientRequest.shape.email;

/** A valid address, by the very rule that the box office applies. */
export const emailRule: Rule = (value) =>
  required(value) ?? (z.safeParse(address, value.trim()).success ? undefined : 'emailInvalid');

/** "Emails are not the same" (R132). Upper and lower case make no difference to a mailbox. */
export function sameEmailRule(email: string, repeated: string): RuleError | undefined {
  const normal = (value: string) => value.trim().toLowerCase();
  return required(repeated) ?? (normal(email) === normal(repeated) ? undefined : 'emailsDiffer');
}
