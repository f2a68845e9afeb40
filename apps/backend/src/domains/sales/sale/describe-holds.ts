/** Output of the command `hold list`: active holds. */
import type { Db } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import { withOffset } from '../../../format/venue-time.ts';
import type { HeldLine, Inventory } from '../../inventory/index.ts';

/** Formats active holds, one line each, ordered by expiry. @param slug of a venue; absent: all venues */
export async function describeHolds(
  db: Db,
  { list }: Pick<Inventory, 'list'>,
  slug: string | undefined,
  now: Date,
): Promise<string[]> {
  const holds = await list(db, slug ?? null, now);
  const references = await referencesOf(db, holds);
  return holds.map(({ slug: venue, timezone, reference, sale_id, network, places, what, ...held }) => {
    const sale = references.get(sale_id ?? '');
    const owner = sale === undefined ? `cart ${reference}` : `sale ${sale}`;
    const from = network === null ? '' : ` · address ${network}`;
    return `${venue} · ${places} × ${what} · ${owner}${from} · until ${withOffset(held.expires_at, timezone)}`;
  });
}

/** Returns references of sales, by id. */
async function referencesOf(db: Db, holds: readonly HeldLine[]): Promise<Map<string, string>> {
  const ids = [...new Set(holds.flatMap(({ sale_id }) => sale_id ?? []))];
  const sales = await db
    .selectFrom('sale')
    .select(['id', 'reference'])
    .where('id', '=', oneOf(ids))
    .execute();
  return new Map(sales.map(({ id, reference }) => [id, reference]));
}
