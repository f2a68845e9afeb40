import { toEuros, type EventHour } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { notFound } from '../../../errors.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { pricesFrom } from '../../catalogue/index.ts';
import { ownSeatsByHour } from './availability.ts';

/**
 * Lists the future dates of an event. Places held by the requesting cart count as free (R75).
 * @throws 404 for an unknown event
 */
export async function findEventHours(
  db: Db,
  eventId: number,
  now: Date,
  reference?: string,
): Promise<EventHour[]> {
  const event = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.headquarter_id')
    .select(['event.event_siae_id', 'venue.timezone'])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw notFound();
  const hours = await db
    .selectFrom('event_hour')
    .select(['id', 'visit_at', 'presale_finished_at', 'quantity', 'sold', 'held'])
    .select(['event_hour_siae_id', 'price_list_id', 'map_id', 'headquarter_id'])
    .where('event_id', '=', eventId)
    .where('visit_at', '>', now)
    .orderBy('visit_at')
    .execute();
  const own = await ownSeatsByHour(db, reference);
  const priceOf = await pricesFrom(db, hours, now);
  return hours.map((row) => {
    const { sold, held, event_hour_siae_id, headquarter_id, ...hour } = row;
    const cents = priceOf(row);
    return {
      ...hour,
      event_siae_id: event.event_siae_id,
      event_hour_siae_id: event_hour_siae_id ?? hour.id,
      visit_at: withOffset(hour.visit_at, event.timezone),
      presale_finished_at: hour.presale_finished_at && withOffset(hour.presale_finished_at, event.timezone),
      available: hour.quantity - sold - held + (own.get(hour.id) ?? 0),
      price_from: cents === null ? null : toEuros(cents),
    };
  });
}
