import * as z from 'zod/mini';
import { id } from './common.ts';
import { email } from './form-fields.ts';

/** `POST newsletter`: the same answer however often somebody signs up. */
export const newsletterRequest = z.object({
  headquarter_id: id,
  email,
  /** of the letters; without it the venue's own */
  language_id: z.optional(id),
});
export const newsletterAnswer = z.object({ message: z.string() });
