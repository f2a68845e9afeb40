import { request } from '@taquilla/api';
import {
  newsletterAnswer,
  newsletterSubscription,
  paths,
  type Locale,
  type newsletterRequest,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { read } from './read.ts';

const nothing = z.unknown();

/** Signs up for a venue's newsletter; signing up again changes nothing. A letter asks for the confirmation. */
export const signUpForNewsletter = (body: z.infer<typeof newsletterRequest>) =>
  request('POST', paths.newsletter(), newsletterAnswer, { body });
/** What the link of a letter is about. */
export const newsletterSubscriptionQuery = (token: string, locale: Locale) =>
  read(paths.newsletterSubscription(token, locale), newsletterSubscription);
/** 403 `Link has expired` for a subscription that there is not. */
export const confirmNewsletter = (token: string, locale: Locale) =>
  request('POST', paths.newsletterConfirmation(), nothing, { body: { token, locale } });
export const endNewsletter = (token: string) =>
  request('POST', paths.newsletterSubscription(token), nothing, { body: {} });
