/** How long a venue keeps which personal data, in days; its file may say otherwise (`retention`). */
import { z } from 'zod';

const days = (fallback: number, from: number, to: number) => z.int().min(from).max(to).default(fallback);

export const retentionPeriods = z.strictObject({
  /** from the order: of orders that were never paid, and what was typed in a checkout that led to none */
  unpaidOrders: days(30, 3, 365),
  /** after the visit: files and numbers that prove a reduction, some of which tell of health. Never longer than needed */
  proofs: days(1, 0, 30),
  /** after the visit: names and NIFs of visitors and holders */
  holders: days(90, 0, 730),
  /** after the visit: who bought, where no invoice was asked for. Banks take complaints for thirteen months */
  buyers: days(730, 0, 3650),
  /** from the order: invoices and who asked for them. Six years by Spain's code of commerce, article 30 */
  invoices: days(2190, 365, 7300),
  /** of places that were given back */
  holds: days(30, 1, 365),
  /** what banks said of payments; the payments stay */
  notifications: days(540, 30, 3650),
  surveyAnswers: days(730, 1, 3650),
  /** sign-ups that nobody confirmed: letters say fourteen */
  newsletterUnconfirmed: days(14, 1, 14),
  /** addresses to which tickets were sent again */
  bondRequests: days(30, 1, 365),
  /** accounts whose address was never proved, with which nothing was bought */
  unverifiedAccounts: days(30, 3, 365),
  /** accounts into which nobody logs in any more; their owners are told a month before */
  idleAccounts: days(1095, 365, 3650),
  /** what became of a sale, and why */
  history: days(2190, 365, 7300),
});

export type RetentionPeriods = z.output<typeof retentionPeriods>;
export const DEFAULT_PERIODS: RetentionPeriods = retentionPeriods.parse({});
