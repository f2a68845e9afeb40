/** At most so many places of one event per client, over carts and paid sales (product decision 6). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { NO_NIF, normaliseDocument } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import { tooManyPlaces } from '../event/cart-seats.ts';
import { UNPAID } from '../sale/sale-status.ts';
import type { EventLine } from './check-event-order.ts';

/** Hashes: enough to know somebody again. `nif` null: without one. */
export interface BuyerIdentity {
  email: string;
  nif: string | null;
}

/** "0" means no NIF (spec section 5). */
export function identityOf({ email, nif }: { email: string; nif: string }): BuyerIdentity {
  const document = normaliseDocument(nif);
  return { email: hashOf(email.trim().toLowerCase()), nif: document === NO_NIF ? null : hashOf(document) };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const COUNTED = [...UNPAID, 'paid', 'pending refund', 'partially refunded'] as const;

/**
 * Refuses a sale, whose lines have just been written, that gives a buyer more of an event than allowed, by e-mail
 * address or NIF. Sales of one event to one buyer queue here. Locked after the sale and before its holds.
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
    if ((await countPlaces(trx, eventId, buyer)) > maxPerClient) throw tooManyPlaces(maxPerClient);
  }
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
    .where((eb) =>
      eb.or([eb('buyer_email', '=', email), ...(nif === null ? [] : [eb('buyer_nif', '=', nif)])]),
    )
    .executeTakeFirstOrThrow();
  return places ?? 0;
}
