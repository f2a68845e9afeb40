/** `hold list` of the command line: places that are held now. */
import type { Db } from '../../../database/open-database.ts';
import { withOffset } from '../../../format/venue-time.ts';

/** @param slug of a venue; without it all of them. @returns a line for each hold, those that end first at the top */
export async function describeHolds(db: Db, slug: string | undefined, now: Date): Promise<string[]> {
  const query = db
    .selectFrom('hold')
    .innerJoin('stock', 'stock.id', 'hold.stock_id')
    .innerJoin('venue', 'venue.id', 'hold.headquarter_id')
    .leftJoin('sale', 'sale.id', 'hold.sale_id')
    .select(['hold.reference', 'hold.quantity', 'hold.expires_at', 'stock.room_id', 'stock.visit_at'])
    .select(['venue.slug', 'venue.timezone', 'sale.reference as sale', 'hold.network'])
    .where('hold.state', '=', 'active')
    .where((eb) => eb.or([eb('hold.sale_id', 'is not', null), eb('hold.expires_at', '>', now)]))
    .orderBy('hold.expires_at');
  const holds = await (slug === undefined ? query : query.where('venue.slug', '=', slug)).execute();
  return holds.map(({ sale, network, reference, quantity, room_id, visit_at, expires_at, ...venue }) => {
    const from = network === null ? '' : ` · address ${network}`;
    const whose = (sale === null ? `cart ${reference}` : `sale ${sale}`) + from;
    const slot = `room ${room_id} at ${withOffset(visit_at, venue.timezone)}`;
    return `${venue.slug} · ${quantity} × ${slot} · ${whose} · until ${withOffset(expires_at, venue.timezone)}`;
  });
}
