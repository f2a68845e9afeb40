import * as z from 'zod/mini';
import { id, locale } from './common.ts';
import { email } from './form-fields.ts';

/**
 * `POST newsletter`: the same response for repeated requests. The subscription must be confirmed by an e-mailed link.
 */
export const newsletterRequest = z.object({
  headquarter_id: id,
  email,
  /** language of the e-mails; default: the venue's */
  language_id: z.optional(id),
});
export const newsletterAnswer = z.object({ message: z.string() });

/** Token of an e-mail's link. */
export const subscriptionToken = z.uuid();

/** `newsletter/subscription?token=`: the subscription of an e-mail's link. */
export const newsletterSubscription = z.object({
  /** `none`: ended, or unknown */
  state: z.enum(['none', 'unconfirmed', 'confirmed']),
  /** abbreviated address, since links may be forwarded */
  email: z.nullable(z.string()),
  /** consent text of the confirmation */
  consent: z.nullable(z.string()),
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** `POST newsletter/confirmation` */
export const newsletterConfirmation = z.object({
  token: subscriptionToken,
  /** language of the consent text shown; default: the language of the e-mails */
  locale: z.optional(locale),
});
