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

/** Signs up for a venue's newsletter; signing up again changes nothing. A letter asks for the confirmation. */
export const signUpForNewsletter = endpoint('POST', '/api/online-shop/newsletter', () => ({
  body: newsletterRequest,
  answer: newsletterAnswer,
  isBare: true,
}));

/** 403 `Link has expired` for a subscription that there is not. */
export const confirmNewsletter = endpoint('POST', '/api/online-shop/newsletter/confirmation', () => ({
  body: newsletterConfirmation,
  refusals: ['linkExpired'],
}));

/** What the link of a letter is about. Asking changes nothing. */
export const newsletterSubscription = endpoint('GET', '/api/online-shop/newsletter/subscription', () => ({
  query: z.object({ token: subscriptionToken, locale: z.optional(z.enum(LOCALES)) }),
  answer: subscription,
  isPage: true,
}));

/** Also by a mail program's own button (RFC 8058). */
export const endNewsletter = endpoint('POST', '/api/online-shop/newsletter/subscription', () => ({
  query: z.object({ token: subscriptionToken }),
}));
