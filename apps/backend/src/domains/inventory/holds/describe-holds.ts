/** `hold list` of the command line: places that are held now. */
import type { Db } from '../../../database/open-database.ts';
import { withOffset } from '../../../format/venue-time.ts';
import type { Inventory } from './inventory.ts';

/** @param slug of a venue; without it all of them. @returns a line for each hold, those that end first at the top */
export async function describeHolds(
  db: Db,
  { list }: Pick<Inventory, 'list'>,
  slug: string | undefined,
  now: Date,
): Promise<string[]> {
  const holds = await list(db, slug ?? null, now);
  return holds.map(({ slug: venue, timezone, reference, sale, network, places, what, ...held }) => {
    const whose = sale === null ? `cart ${reference}` : `sale ${sale}`;
    const from = network === null ? '' : ` · address ${network}`;
    return `${venue} · ${places} × ${what} · ${whose}${from} · until ${withOffset(held.expires_at, timezone)}`;
  });
}
