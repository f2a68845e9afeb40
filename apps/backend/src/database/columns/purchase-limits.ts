/** Purchase limits of a venue: `fairShare` of its catalogue file. Pure. */
import { z } from 'zod';

/** Creates the schema of a fraction of the capacity, with minimum and maximum places. */
const limitFraction = (percent: number, atLeast: number, atMost: number) => {
  const fields = z.strictObject({
    percent: z.number().min(0).max(100).default(percent),
    atLeast: z.int().min(1).max(1_000_000).default(atLeast),
    atMost: z.int().min(1).max(1_000_000).default(atMost),
  });
  return fields.prefault({});
};

/**
 * The defaults admit a class of 30 to a slot of 40, and a family to the smallest slot. One address network cannot hold a whole
 * slot of more than ten places, and holds at most a quarter of a day, or 30 places if that is more.
 */
export const purchaseLimits = z
  .strictObject({
    unitsPerOrder: z
      .int()
      .min(1)
      .max(999)
      .default(50)
      .describe(
        'maximum tickets, passes or places of events in one order; also the default maximum of a product',
      ),
    cart: limitFraction(75, 10, 60).describe(
      'places of one slot or date held by one cart or bought in one order',
    ),
    address: limitFraction(75, 10, 100).describe(
      'places of one slot or date held unpaid by one address network',
    ),
    addressDay: limitFraction(25, 30, 200).describe(
      'places of all slots, or all dates, of one day held unpaid by one address network',
    ),
    email: limitFraction(75, 10, 100).describe(
      'places of one slot or date bought or ordered by one e-mail address',
    ),
  })
  .prefault({});

export type PurchaseLimits = z.output<typeof purchaseLimits>;
type LimitFraction = PurchaseLimits['cart'];

export const DEFAULT_PURCHASE_LIMITS: PurchaseLimits = purchaseLimits.parse({});

/** Returns the maximum places. @param total capacity */
export function capacityFraction({ percent, atLeast, atMost }: LimitFraction, total: number): number {
  return Math.min(Math.max(Math.floor((total * percent) / 100), atLeast), atMost);
}
