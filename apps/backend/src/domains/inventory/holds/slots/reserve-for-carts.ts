import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../database/open-database.ts';
import { addToPurchaseCount } from '../../purchase-limits/index.ts';
import { cartAt } from '../hold-terms.ts';
import { holdTable } from './slot-needs.ts';
import { reserveCapacity, type Reservation, type ReservedHold } from './reserve-capacity.ts';

/** Places that a cart wants of one slot. */
export interface CartReservation extends Pick<
  Reservation,
  'stockId' | 'reference' | 'quantity' | 'now' | 'rules' | 'network'
> {
  interfaceId: number;
  idempotencyKey: string | null;
}

/**
 * Takes places for many carts, of any slots, in one statement by the rules of `reserveCapacity`. Of those who want more of a
 * slot together than it has, those with the fewest places come first, so that nobody is refused what is left.
 * @param takes of each address (`network`) at most one
 * @returns in the order of `takes`, undefined for whoever is refused
 */
export async function reserveForCarts(
  db: Db,
  takes: readonly CartReservation[],
): Promise<readonly (ReservedHold | undefined)[]> {
  const [only] = takes;
  if (only && takes.length === 1) return [await reserveCapacity(db, only)];
  const ids = takes.map(() => randomUUID());
  const now = new Date(Math.max(...takes.map((take) => take.now.getTime())));
  const column = <Key extends keyof CartReservation>(key: Key) => takes.map((take) => take[key]);
  const stockIds = column('stockId');
  const rules = column('rules');
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with wanted as (
      select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id, place_scope, day_scope,
        cart_most, place_most, day_most, ${now}::timestamptz as now
      from unnest(
        ${ids}::uuid[], ${column('reference')}::text[], ${stockIds}::bigint[],
        ${column('quantity')}::integer[], ${column('interfaceId')}::bigint[], ${column('idempotencyKey')}::uuid[],
        ${column('network')}::text[], ${rules.map(({ venueId }) => venueId)}::bigint[],
        ${rules.map(({ scopes }) => scopes.place)}::text[], ${rules.map(({ scopes }) => scopes.day)}::text[],
        ${rules.map(({ cart }) => cart)}::integer[], ${rules.map(({ address }) => address)}::integer[],
        ${rules.map(({ addressDay }) => addressDay)}::integer[]
      ) as one (id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
        place_scope, day_scope, cart_most, place_most, day_most)
    ), slot as (
      select id, headquarter_id, quantity - sold - held as free
      from stock
      where id = any (${stockIds}::bigint[]) and visit_at > ${now}
      order by id
      for no key update
    ), fair as (
      select wanted.id, wanted.reference, wanted.place_id, wanted.quantity, wanted.interface_id, wanted.idempotency_key,
        wanted.network, wanted.venue_id, wanted.place_scope, wanted.day_scope, wanted.place_most, wanted.day_most,
        wanted.now, slot.free, cart.ends_at, cart.began_at, cart.extension_count
      from wanted
      join slot on slot.id = wanted.place_id and slot.headquarter_id = wanted.venue_id
      join sales_interface on sales_interface.id = wanted.interface_id
        and sales_interface.headquarter_id = slot.headquarter_id
      cross join lateral (${cartAt(holdTable, 'wanted')}) as cart
      left join purchase_count as of_place on of_place.network = wanted.network and of_place.scope = wanted.place_scope
      left join purchase_count as of_day on of_day.network = wanted.network and of_day.scope = wanted.day_scope
      where not cart.is_known and cart.may_hold and cart.places + wanted.quantity <= wanted.cart_most
        and (wanted.network is null or (
          coalesce(of_place.held, 0) + wanted.quantity <= wanted.place_most
          and coalesce(of_day.held, 0) + wanted.quantity <= wanted.day_most))
    ), given as (
      select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
        place_scope, day_scope, place_most, day_most, now, ends_at, began_at, extension_count
      from (
        select id, reference, place_id, quantity, interface_id, idempotency_key, network, venue_id,
          place_scope, day_scope, place_most, day_most, now, ends_at, began_at, extension_count, free,
          sum(quantity) over (partition by place_id order by quantity, id) as with_those_before
        from fair
      ) as counted
      where with_those_before <= free
    ), moved as (
      update stock set held = held + places
      from (select place_id, sum(quantity)::integer as places from given group by place_id) as taken
      where stock.id = taken.place_id
    ), shared as (
      insert into purchase_count as known (network, scope, headquarter_id, held, most, changed_at)
      select given.network, share.scope, given.venue_id, given.quantity, share.most, given.now
      from given
      cross join lateral (values
        (given.place_scope, given.place_most), (given.day_scope, given.day_most)
      ) as share (scope, most)
      where given.network is not null
      order by given.network, share.scope
      ${addToPurchaseCount}
    )
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, extension_count,
      expires_at, created_at, began_at, network, day_scope, idempotency_key)
    select id, venue_id, reference, place_id, interface_id, quantity, extension_count, ends_at,
      now, began_at, network, day_scope, idempotency_key
    from given
    returning id, expires_at`.execute(db);
  const ends = new Map(rows.map((row) => [row.id, row.expires_at]));
  return ids.map((id) => {
    const expiresAt = ends.get(id);
    return expiresAt && { id, expiresAt };
  });
}
