/** Whether one order is of a fair size, whoever makes it. */
import type { Db } from '../../database/open-database.ts';
import { findRules, type PlaceKind } from './place-rules.ts';
import { tooManyOfVisit, tooManyUnits } from './refused-share.ts';
import { DEFAULT_SHARES } from '../../database/columns/shares.ts';

interface WantedOrder {
  venueId: number;
  /** tickets, passes or places of events */
  units: number;
  kind: PlaceKind;
  /** places wanted of each slot or date */
  need: ReadonlyMap<number, number>;
}

/** @throws ShareRefused (422) for more units than one order, or more places of a slot or date than one cart may have */
export async function refuseLargeOrder(db: Db, { venueId, units, kind, need }: WantedOrder): Promise<void> {
  const { shares, email } = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.shares', 'company.email'])
    .where('venue.id', '=', venueId)
    .executeTakeFirstOrThrow();
  const { unitsPerOrder } = shares ?? DEFAULT_SHARES;
  if (units > unitsPerOrder) throw tooManyUnits(unitsPerOrder, email);
  const rules = await findRules(db, kind, [...need.keys()]);
  for (const [id, places] of need) {
    const rule = rules.get(id);
    if (rule && places > rule.cart) throw tooManyOfVisit(rule.cart, rule.contact);
  }
}
