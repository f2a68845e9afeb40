/** Purchase limits of one order: units per order, and places of a slot or date per cart or e-mail address. */
import {
  DEFAULT_PURCHASE_LIMITS,
  capacityFraction,
  type PurchaseLimits,
} from '../../../database/columns/purchase-limits.ts';
import type { Db } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { findRules, type PlaceKind } from './venue-limits.ts';
import { tooManyOfVisit, tooManyUnits } from './purchase-limit-exceeded.ts';

/** Purchase limits of a venue. */
export interface FairOrder {
  limits: PurchaseLimits;
  /** e-mail address for groups */
  contact: string;
}

/** Loads purchase limits by venue id. */
export async function fairOrders(db: Db, venueIds: readonly number[]): Promise<Map<number, FairOrder>> {
  const rows = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.id', 'venue.shares', 'company.email'])
    .where('venue.id', '=', oneOf(venueIds))
    .execute();
  return new Map(
    rows.map(({ id, shares, email }) => [id, { limits: shares ?? DEFAULT_PURCHASE_LIMITS, contact: email }]),
  );
}

/** Returns the maximum places of a slot or date with `quantity` places, for one cart or e-mail address. */
export const maxPerOrder = (
  { limits: shares }: FairOrder,
  limit: 'cart' | 'email',
  quantity: number,
): number => capacityFraction(shares[limit], quantity);

/** Checks the units of an order. @throws PurchaseLimitExceeded (422) for more units than one order may have */
export function refuseManyUnits({ limits: shares, contact }: FairOrder, units: number): void {
  if (units > shares.unitsPerOrder) throw tooManyUnits(shares.unitsPerOrder, contact);
}

/**
 * Checks the places that an order requests of a slot or date with `quantity` places.
 * @throws PurchaseLimitExceeded (422) for more places than one cart may have
 */
export function refuseTooMany(fair: FairOrder, quantity: number, places: number): void {
  const most = maxPerOrder(fair, 'cart', quantity);
  if (places > most) throw tooManyOfVisit(most, fair.contact);
}

interface OrderSize {
  venueId: number;
  /** tickets, passes or places of events */
  units: number;
  kind: PlaceKind;
  /** requested places by slot or date */
  need: ReadonlyMap<number, number>;
}

/**
 * Checks the size of an order.
 * @throws PurchaseLimitExceeded (422) for more units than one order, or more places of a slot or date than one cart may
 * have
 */
export async function refuseLargeOrder(db: Db, { venueId, units, kind, need }: OrderSize): Promise<void> {
  const fair = (await fairOrders(db, [venueId])).get(venueId);
  if (!fair) throw new Error(`There is no venue ${venueId}`);
  refuseManyUnits(fair, units);
  const rules = await findRules(db, kind, [...need.keys()]);
  for (const [id, places] of need) {
    const rule = rules.get(id);
    if (rule && places > rule.cart) throw tooManyOfVisit(rule.cart, rule.contact);
  }
}
