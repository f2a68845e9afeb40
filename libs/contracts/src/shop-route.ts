import * as z from 'zod/mini';
import { locale } from './common.ts';

const shopFields = z.object({
  layout: z.enum(['venue', 'client', 'company', 'default']),
  /** strict page that carries the venue's tags, because it reports purchases (result pages) */
  reportsPurchases: z.optional(z.boolean()),
  /** purchase step that a view of this page counts as in canary analysis */
  outcome: z.optional(z.enum(['checkout', 'paid', 'unpaid'])),
  /** exists only if the venue has this interface type */
  sales: z.optional(z.enum(['tickets', 'tourist-pass', 'event-siae'])),
  title: z.optional(z.partialRecord(locale, z.string())),
  description: z.optional(z.partialRecord(locale, z.string())),
});

/**
 * What this shop adds to a route of the federation (`remoteRoute` of `@taquilla/federation/contract`). Guards are those of the
 * shell (R44). In the addresses of `data`, `{venue}`, `{company}` and `{online}` (the venue's general interface) are ids, and
 * `{language}` is the page's language.
 */
export type ShopFields = z.infer<typeof shopFields>;

/**
 * Checks the shop's fields of a route.
 * @throws {z.core.$ZodError} when one is invalid
 */
export function shopRoute<Route extends { layout: string }>(route: Route): Route & ShopFields {
  return { ...route, ...shopFields.parse(route) };
}

/** Health signals of this shop. `checkout`: a visitor reached checkout; `paid`, `unpaid`: result of a payment */
export const PAYMENT_SIGNALS = ['checkout', 'paid', 'unpaid'] as const;
export type PaymentSignal = (typeof PAYMENT_SIGNALS)[number];
