/** Limit of places of one event per client, for carts (R123). */
import { refusal } from '@taquilla/contracts';
import type { Trx } from '../../../../database/open-database.ts';
import { HttpError } from '../../../../errors.ts';

export async function refuseTooMany(trx: Trx, hourId: number, reference: string, now: Date): Promise<void> {
  const event = await trx
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .select(['event.id', 'event.max_per_client'])
    .where('event_hour.id', '=', hourId)
    .executeTakeFirstOrThrow();
  const held = await heldForEvent(trx, reference, event.id, now);
  if (held > event.max_per_client) throw tooManySeats(event.max_per_client);
}

/** Returns the 422 error for more places of one event than a client may have (R123). */
export function tooManySeats(limit: number): HttpError {
  const refused = refusal('maxPerClient', { quantity: limit });
  return new HttpError(refused, { fields: { quantity: [refused] } });
}

/** Counts places of one event held by a cart and its unpaid sale (R123). */
async function heldForEvent(trx: Trx, reference: string, eventId: number, now: Date): Promise<number> {
  const { places } = await trx
    .selectFrom('event_hold')
    .innerJoin('event_hour', 'event_hour.id', 'event_hold.hour_id')
    .select((eb) => eb.fn.sum<number | null>('event_hold.quantity').as('places'))
    .where((eb) => eb.and({ 'event_hold.reference': reference, 'event_hold.state': 'active' }))
    .where((eb) => eb.or([eb('event_hold.sale_id', 'is not', null), eb('event_hold.expires_at', '>', now)]))
    .where('event_hour.event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return places ?? 0;
}
