import type { Db } from '../../../../database/open-database.ts';
import { withOffset } from '../../../../format/venue-time.ts';
import type { HeldLine } from '../inventory.ts';

/** Lists active holds of slots, one line per hold. */
export async function listSlotHolds(db: Db, slug: string | null, now: Date): Promise<readonly HeldLine[]> {
  const query = db
    .selectFrom('hold')
    .innerJoin('stock', 'stock.id', 'hold.stock_id')
    .innerJoin('venue', 'venue.id', 'hold.headquarter_id')
    .select(['venue.slug', 'venue.timezone', 'hold.reference', 'hold.sale_id', 'hold.network'])
    .select(['hold.quantity as places', 'hold.expires_at', 'stock.room_id', 'stock.visit_at'])
    .where('hold.state', '=', 'active')
    .where((eb) => eb.or([eb('hold.sale_id', 'is not', null), eb('hold.expires_at', '>', now)]))
    .orderBy('hold.expires_at');
  const holds = await (slug === null ? query : query.where('venue.slug', '=', slug)).execute();
  return holds.map(({ room_id, visit_at, ...held }) => ({
    ...held,
    what: `room ${room_id} at ${withOffset(visit_at, held.timezone)}`,
  }));
}
