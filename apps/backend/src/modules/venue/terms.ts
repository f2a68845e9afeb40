/** What a venue asks of every order. */
import type { Db } from '../../database/open-database.ts';

/** The required texts of the whole venue and of each interface that the order buys from. */
export async function requiredTexts(
  db: Db,
  venueId: number,
  interfaceIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('legal_text')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .where('required', '=', true)
    .where((eb) =>
      eb.or([
        eb('interface_id', 'is', null),
        ...(interfaceIds.length > 0 ? [eb('interface_id', 'in', interfaceIds)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The general interface's management cost (R98). */
export async function managementCost(db: Db, venueId: number): Promise<number> {
  const row = await db
    .selectFrom('sales_interface')
    .select('management_cost_cents')
    .where((eb) => eb.and({ headquarter_id: venueId, kind: 'online' }))
    .executeTakeFirst();
  return row?.management_cost_cents ?? 0;
}
