import * as z from 'zod/mini';
import { id, locale } from './common.ts';
import { email } from './form-fields.ts';

/** `POST newsletter`: the same answer however often somebody signs up. A letter asks for the confirmation. */
export const newsletterRequest = z.object({
  headquarter_id: id,
  email,
  /** of the letters; without it the venue's own */
  language_id: z.optional(id),
});
export const newsletterAnswer = z.object({ message: z.string() });

/** From a letter. */
export const subscriptionToken = z.uuid();

/** `newsletter/subscription?token=`: what the link of a letter is about. Asking changes nothing. */
export const newsletterSubscription = z.object({
  /** `none`: it has ended, or never was */
  state: z.enum(['none', 'unconfirmed', 'confirmed']),
  /** the address, shortened to tell which: links are passed on */
  email: z.nullable(z.string()),
  /** what confirming agrees to, or has agreed to */
  consent: z.nullable(z.string()),
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** `POST newsletter/confirmation` */
export const newsletterConfirmation = z.object({
  token: subscriptionToken,
  /** in which the text was shown that is agreed to; without it that of the letters */
  locale: z.optional(locale),
});
