/** Retention periods of personal data in days; a venue's file may override them (`retention`). */
import { z } from 'zod';

const days = (fallback: number, from: number, to: number) => z.int().min(from).max(to).default(fallback);

export const retentionPeriods = z.strictObject({
  unpaidOrders: days(30, 3, 365).describe(
    'from the order: unpaid orders, and data entered in a checkout without an order',
  ),
  proofs: days(1, 0, 30).describe(
    'after the visit: accreditation documents and numbers, some of which reveal health data',
  ),
  holders: days(90, 0, 730).describe('after the visit: names and NIFs of visitors and holders'),
  buyers: days(730, 0, 3650).describe(
    'after the visit: buyers without an invoice. Banks accept complaints for thirteen months',
  ),
  invoices: days(2190, 365, 7300).describe(
    'from the order: invoices and their buyers. Six years by Spain’s code of commerce, article 30',
  ),
  holds: days(30, 1, 365).describe('from the creation: released and expired holds'),
  notifications: days(540, 30, 3650).describe('payment notifications; the payments are retained'),
  surveyAnswers: days(730, 1, 3650),
  newsletterUnconfirmed: days(14, 1, 14).describe('unconfirmed subscriptions; e-mails state fourteen days'),
  bondRequests: days(30, 1, 365).describe('addresses to which tickets were resent'),
  unverifiedAccounts: days(30, 3, 365).describe(
    'accounts without a confirmed address and without a purchase',
  ),
  idleAccounts: days(1095, 365, 3650).describe(
    'accounts without a log-in; their owners get an e-mail a month before',
  ),
  history: days(2190, 365, 7300).describe('status history of sales'),
});

export type RetentionPeriods = z.output<typeof retentionPeriods>;
export const DEFAULT_PERIODS: RetentionPeriods = retentionPeriods.parse({});
