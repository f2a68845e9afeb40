/** Terms of a venue that apply to every order. */
import type { Db } from '../../../database/open-database.ts';
import { grouped, oneOf } from '../../../database/rows.ts';

export interface Terms {
  /** management cost of the general interface (R98), in cents */
  managementCost: number;
  /** texts that have to be accepted; `interfaceId` null: of the whole venue */
  requiredTexts: readonly { id: number; interfaceId: number | null }[];
}

/**
 * Reads the terms of venues.
 * @returns a function that returns them by venue: no cost and no texts if the venue has none
 */
export async function termsOf(db: Db, venueIds: readonly number[]): Promise<(venueId: number) => Terms> {
  const texts = await db
    .selectFrom('legal_text')
    .select(['id', 'headquarter_id', 'interface_id'])
    .where('headquarter_id', '=', oneOf(venueIds))
    .where('required', '=', true)
    .execute();
  const costs = await db
    .selectFrom('sales_interface')
    .select(['headquarter_id', 'management_cost_cents'])
    .where('headquarter_id', '=', oneOf(venueIds))
    .where('kind', '=', 'online')
    .execute();
  const requiredTexts = grouped(
    texts,
    ({ headquarter_id }) => headquarter_id,
    ({ id, interface_id }) => ({ id, interfaceId: interface_id }),
  );
  const costOf = new Map(costs.map((row) => [row.headquarter_id, row.management_cost_cents]));
  return (venueId) => ({
    managementCost: costOf.get(venueId) ?? 0,
    requiredTexts: requiredTexts.get(venueId) ?? [],
  });
}
