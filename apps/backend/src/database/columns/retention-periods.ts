/** Retention periods of personal data in days; a venue's file may override them (`retention`). */
import { z } from 'zod';

const days = (fallback: number, from: number, to: number) => z.int().min(from).max(to).default(fallback);

export const retentionPeriods = z.strictObject({
  unpaidOrders: days(30, 3, 365).describe(
    'from the order: of orders that were never paid, and what was typed in a checkout that led to none',
  ),
  proofs: days(1, 0, 30).describe(
    'after the visit: files and numbers that prove a reduction, some of which tell of health. Never longer than needed',
  ),
  holders: days(90, 0, 730).describe('after the visit: names and NIFs of visitors and holders'),
  buyers: days(730, 0, 3650).describe(
    'after the visit: buyers without an invoice. Banks take complaints for thirteen months',
  ),
  invoices: days(2190, 365, 7300).describe(
    'from the order: invoices and their buyers. Six years by Spain’s code of commerce, article 30',
  ),
  holds: days(30, 1, 365).describe('of places that were given back'),
  notifications: days(540, 30, 3650).describe('what banks said of payments; the payments stay'),
  surveyAnswers: days(730, 1, 3650),
  newsletterUnconfirmed: days(14, 1, 14).describe('sign-ups without confirmation: letters say fourteen'),
  bondRequests: days(30, 1, 365).describe('addresses to which tickets were sent again'),
  unverifiedAccounts: days(30, 3, 365).describe(
    'accounts whose address was never proved, with which nothing was bought',
  ),
  idleAccounts: days(1095, 365, 3650).describe(
    'accounts without a log-in; their owners get an e-mail a month before',
  ),
  history: days(2190, 365, 7300).describe('what became of a sale, and why'),
});

export type RetentionPeriods = z.output<typeof retentionPeriods>;
export const DEFAULT_PERIODS: RetentionPeriods = retentionPeriods.parse({});
