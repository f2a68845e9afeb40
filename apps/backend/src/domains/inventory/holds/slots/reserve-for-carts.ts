import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../database/open-database.ts';
import { addToPurchaseCount } from '../../purchase-limits/index.ts';
import { cartAt } from '../hold-terms.ts';
import { holdTable } from './slot-needs.ts';
import { reserveCapacity, type Reservation, type ReservedHold } from './reserve-capacity.ts';

/** Request of a cart for places of one slot. */
export interface CartReservation extends Pick<
  Reservation,
  'stockId' | 'reference' | 'quantity' | 'now' | 'rules' | 'network'
> {
  interfaceId: number;
  idempotencyKey: string | null;
}

/**
 * Reserves places for a batch of carts, of any slots, in one statement with the rules of `reserveCapacity`. If a slot
 * has too few places for all, the smallest requests are granted first, so that no request is refused that would still
 * fit.
 * @param reservations at most one per address (`network`)
 * @returns holds in the order of `reservations`; undefined for a refused reservation
 */
export async function reserveForCarts(
  db: Db,
  reservations: readonly CartReservation[],
): Promise<readonly (ReservedHold | undefined)[]> {
  const [only] = reservations;
  if (only && reservations.length === 1) return [await reserveCapacity(db, only)];
  const ids = reservations.map(() => randomUUID());
  const now = new Date(Math.max(...reservations.map((reservation) => reservation.now.getTime())));
  const column = <Key extends keyof CartReservation>(key: Key) =>
    reservations.map((reservation) => reservation[key]);
  const stockIds = column('stockId');
  const rules = column('rules');
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with requested as (
      select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id, place_scope, day_scope,
        cart_max, place_max, day_max, ${now}::timestamptz as now
      from unnest(
        ${ids}::uuid[], ${column('reference')}::text[], ${stockIds}::bigint[],
        ${column('quantity')}::integer[], ${column('interfaceId')}::bigint[], ${column('idempotencyKey')}::uuid[],
        ${column('network')}::text[], ${rules.map(({ venueId }) => venueId)}::bigint[],
        ${rules.map(({ scopes }) => scopes.place)}::text[], ${rules.map(({ scopes }) => scopes.day)}::text[],
        ${rules.map(({ cart }) => cart)}::integer[], ${rules.map(({ address }) => address)}::integer[],
        ${rules.map(({ addressDay }) => addressDay)}::integer[]
      ) as one (id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
        place_scope, day_scope, cart_max, place_max, day_max)
    ), slot as (
      select id, headquarter_id, quantity - sold - held as free
      from stock
      where id = any (${stockIds}::bigint[]) and visit_at > ${now}
      order by id
      for no key update
    ), fair as (
      select requested.id, requested.reference, requested.place_id, requested.quantity, requested.interface_id, requested.idempotency_key,
        requested.network, requested.venue_id, requested.place_scope, requested.day_scope, requested.place_max, requested.day_max,
        requested.now, slot.free, cart.ends_at, cart.began_at, cart.extension_count
      from requested
      join slot on slot.id = requested.place_id and slot.headquarter_id = requested.venue_id
      join sales_interface on sales_interface.id = requested.interface_id
        and sales_interface.headquarter_id = slot.headquarter_id
      cross join lateral (${cartAt(holdTable, 'requested')}) as cart
      left join purchase_count as of_place on of_place.network = requested.network and of_place.scope = requested.place_scope
      left join purchase_count as of_day on of_day.network = requested.network and of_day.scope = requested.day_scope
      where not cart.is_known and cart.may_hold and cart.places + requested.quantity <= requested.cart_max
        and (requested.network is null or (
          coalesce(of_place.held, 0) + requested.quantity <= requested.place_max
          and coalesce(of_day.held, 0) + requested.quantity <= requested.day_max))
    ), granted as (
      select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
        place_scope, day_scope, place_max, day_max, now, ends_at, began_at, extension_count
      from (
        select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
          place_scope, day_scope, place_max, day_max, now, ends_at, began_at, extension_count, free,
          sum(quantity) over (partition by place_id order by quantity, id) as with_those_before
        from fair
      ) as counted
      where with_those_before <= free
    ), moved as (
      update stock set held = held + places
      from (select place_id, sum(quantity)::integer as places from granted group by place_id) as granted_places
      where stock.id = granted_places.place_id
    ), count_places as (
      insert into purchase_count as known (network, scope, headquarter_id, held, max_held, changed_at)
      select granted.network, limited.scope, granted.venue_id, granted.quantity, limited.max_held, granted.now
      from granted
      cross join lateral (values
        (granted.place_scope, granted.place_max), (granted.day_scope, granted.day_max)
      ) as limited (scope, max_held)
      where granted.network is not null
      order by granted.network, limited.scope
      ${addToPurchaseCount}
    )
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, extension_count,
      expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select id, venue_id, reference, place_id, interface_id, quantity, extension_count, ends_at,
      now, began_at, network, day_scope, idempotency_key
    from granted
    returning id, expires_at`.execute(db);
  const ends = new Map(rows.map((row) => [row.id, row.expires_at]));
  return ids.map((id) => {
    const expiresAt = ends.get(id);
    return expiresAt && { id, expiresAt };
  });
}
