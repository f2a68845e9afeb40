/** Limit of places of one event per client, over unpaid and paid sales (R123). */
import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { tooManySeats } from '../../inventory/index.ts';
import { isNotVoid, UNPAID } from '../sale/index.ts';
import type { EventLine } from './check-event-order.ts';
import type { BuyerIdentity } from './identity.ts';

const COUNTED = [...UNPAID, 'paid', 'pending refund', 'partially refunded'] as const;

/**
 * Refuses a sale, whose lines have been inserted, that exceeds the limit of an event by e-mail address or NIF. Locks the
 * buyer of each event, after the sale and before its holds, so that sales of one event to one buyer are serialised.
 * @throws 422 with the limit in its message
 */
export async function refuseOverLimit(
  trx: Trx,
  lines: readonly EventLine[],
  buyer: BuyerIdentity,
): Promise<void> {
  const dates = new Map(lines.map(({ date }) => [date.eventId, date]));
  const events = [...dates.values()].sort((a, b) => a.eventId - b.eventId);
  for (const { eventId, venueId, maxPerClient } of events) {
    await lockBuyer(trx, eventId, venueId, buyer);
    if ((await countPlaces(trx, eventId, buyer)) > maxPerClient) throw tooManySeats(maxPerClient);
  }
}

/**
 * Whether the client of an ended sale, which is paid late, is within the limit with the places of that sale. Locks as
 * `refuseOverLimit`.
 */
export async function isWithinLimit(trx: Trx, saleId: string): Promise<boolean> {
  const limited = await trx
    .selectFrom('sale_event_line')
    .innerJoin('event', 'event.id', 'sale_event_line.event_id')
    .select(['event.id as eventId', 'event.headquarter_id as venueId', 'event.max_per_client as limit'])
    .select(['buyer_email as email', 'buyer_nif as nif'])
    .select((eb) => eb.fn.sum<number>('sale_event_line.quantity').as('places'))
    .where('sale_event_line.sale_id', '=', saleId)
    .groupBy(['event.id', 'event.headquarter_id', 'event.max_per_client', 'buyer_email', 'buyer_nif'])
    .orderBy('event.id')
    .execute();
  for (const { eventId, venueId, limit, places, ...buyer } of limited) {
    await lockBuyer(trx, eventId, venueId, buyer);
    if ((await countPlaces(trx, eventId, buyer)) + places > limit) return false;
  }
  return true;
}

async function lockBuyer(trx: Trx, eventId: number, venueId: number, buyer: BuyerIdentity): Promise<void> {
  const identities = [`e-mail ${buyer.email}`, ...(buyer.nif === null ? [] : [`nif ${buyer.nif}`])];
  for (const identity of identities) {
    await sql`
      insert into event_buyer (event_id, identity, headquarter_id) values (${eventId}, ${identity}, ${venueId})
      on conflict (event_id, identity) do update set headquarter_id = excluded.headquarter_id`.execute(trx);
  }
}

async function countPlaces(trx: Trx, eventId: number, { email, nif }: BuyerIdentity): Promise<number> {
  const { places } = await trx
    .selectFrom('sale_event_line')
    .innerJoin('sale', 'sale.id', 'sale_event_line.sale_id')
    .select((eb) => eb.fn.sum<number | null>('sale_event_line.quantity').as('places'))
    .where('sale_event_line.event_id', '=', eventId)
    .where('sale.status', 'in', COUNTED)
    .where(isNotVoid)
    .where((eb) =>
      eb.or([eb('buyer_email', '=', email), ...(nif === null ? [] : [eb('buyer_nif', '=', nif)])]),
    )
    .executeTakeFirstOrThrow();
  return places ?? 0;
}
