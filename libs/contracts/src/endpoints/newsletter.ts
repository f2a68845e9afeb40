import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LOCALES } from '../languages.ts';
import {
  newsletterAnswer,
  newsletterConfirmation,
  newsletterRequest,
  newsletterSubscription as subscription,
  subscriptionToken,
} from '../newsletter.ts';

/** Signs up for a venue's newsletter; idempotent. Sends an e-mail with a confirmation link. */
export const signUpForNewsletter = endpoint('POST', '/api/online-shop/newsletter', () => ({
  body: newsletterRequest,
  answer: newsletterAnswer,
  isBare: true,
}));

/** Confirms a subscription. 403 `Link has expired` if there is none. */
export const confirmNewsletter = endpoint('POST', '/api/online-shop/newsletter/confirmation', () => ({
  body: newsletterConfirmation,
  refusals: ['linkExpired'],
}));

/** The subscription of an e-mail's link. */
export const newsletterSubscription = endpoint('GET', '/api/online-shop/newsletter/subscription', () => ({
  query: z.object({ token: subscriptionToken, locale: z.optional(z.enum(LOCALES)) }),
  answer: subscription,
  isPage: true,
}));

/** Ends a subscription. Also used by a mail program's unsubscribe button (RFC 8058). */
export const endNewsletter = endpoint('POST', '/api/online-shop/newsletter/subscription', () => ({
  query: z.object({ token: subscriptionToken }),
}));
