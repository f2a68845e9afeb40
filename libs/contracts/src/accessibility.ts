/** What a venue's statement of accessibility says of the venue, and how a barrier is reported. */
import * as z from 'zod/mini';
import { id } from './common.ts';
import { email, required } from './form-fields.ts';

export const accessibilityTerms = z.object({
  /** who answers for it at the venue */
  email: z.string(),
  phone: z.string(),
  /** whoever reports a barrier is answered within so many days */
  reply_days: z.int(),
  /** what the venue knows to be in somebody's way, in the asked language */
  limits: z.array(z.string()),
  /** whom one turns to if the answer does not help; null: the venue names nobody */
  enforcement: z.nullable(z.object({ name: z.string(), link: z.nullable(z.string()) })),
});
export type AccessibilityTerms = z.infer<typeof accessibilityTerms>;

export const barrierReport = z.object({
  headquarter_id: id,
  /** where the answer goes */
  email,
  message: required(3_000, 10),
  /** of the language that the report is written in; without it the venue's own */
  language_id: z.optional(id),
});
