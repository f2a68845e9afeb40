/** A venue's accessibility statement, and the form that reports a barrier. */
import * as z from 'zod/mini';
import { id } from './common.ts';
import { email, required } from './form-fields.ts';

export const accessibilityTerms = z.object({
  /** the person responsible at the venue */
  email: z.string(),
  phone: z.string(),
  /** days within which the venue answers a report */
  reply_days: z.int(),
  /** known barriers, in the requested language */
  limits: z.array(z.string()),
  /** enforcement body for complaints about the answer; null: the venue names none */
  enforcement: z.nullable(z.object({ name: z.string(), link: z.nullable(z.string()) })),
});
export type AccessibilityTerms = z.infer<typeof accessibilityTerms>;

export const barrierReport = z.object({
  headquarter_id: id,
  /** address for the answer */
  email,
  message: required(3_000, 10),
  /** language of the report; default: the venue's */
  language_id: z.optional(id),
});
