/** The statements that take places of slots. Lock order everywhere: hold, then stock ascending, then shares of addresses. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { addToShare, countShares, isFair, type PlaceRules } from '../../shares/index.ts';
import { cartAt, wishRow } from '../hold-terms.ts';
import { holdTable } from './slot-needs.ts';

export interface Take {
  stockId: number;
  quantity: number;
  reference: string;
  now: Date;
  rules: PlaceRules;
  /** whose share it is of (`networkOf`); null: nobody's */
  network: string | null;
  interfaceId?: number;
  /** what the browser calls this wish; granted once */
  askedId?: string | null;
  /** The sale that the places are for, and the end of its time to pay; without it they are a cart's. */
  sale?: { id: string; until: Date };
}

export interface TakenHold {
  id: string;
  expiresAt: Date;
}

/**
 * Takes free places of a slot that has not begun, in one statement: the update holds the row's lock only until the
 * statement's own commit, and the check constraint stands behind it. A cart's hold ends with its others at the venue,
 * else after the venue's time (R106), within its longest time.
 * @returns undefined when the slot has not enough places, has begun, or is not of the interface's venue; when a share is
 * used up, or a cart's time; when this wish was granted before. `whyRefused` tells
 */
export async function takePlaces(db: Db | Trx, take: Take): Promise<TakenHold | undefined> {
  const { stockId, interfaceId = null } = take;
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: Date }>`
    with wish as (${wishRow({ ...take, placeId: stockId })}), slot as (
      update stock set held = held + wish.quantity
      from wish
      cross join lateral (${cartAt(holdTable, 'wish')}) as cart
      where stock.id = wish.place_id and stock.headquarter_id = cart.venue_id
        and stock.visit_at > wish.now
        and stock.quantity - stock.sold - stock.held >= wish.quantity
        and (${interfaceId}::bigint is null
          or cart.venue_id = (select headquarter_id from sales_interface where id = ${interfaceId}::bigint))
        and (wish.sale_id is not null
          or (not cart.is_known and cart.may_hold and cart.places + wish.quantity <= wish.cart_most))
        and ${isFair}
      returning stock.id, cart.ends_at, cart.began_at, cart.extensions
    ), counted as (${countShares('slot')})
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, sale_id, extensions,
      expires_at, created_at, began_at, network, day_scope, asked_id)
    select ${id}::uuid, wish.venue_id, wish.reference, slot.id, ${interfaceId}::bigint, wish.quantity, wish.sale_id,
      slot.extensions, coalesce(wish.until, slot.ends_at), wish.now, slot.began_at, wish.network, wish.day_scope,
      wish.asked_id
    from slot
    cross join wish
    returning expires_at`.execute(db);
  const [row] = rows;
  return row && { id, expiresAt: row.expires_at };
}

/** Places that a cart wants of one slot. */
export interface CartTake extends Pick<
  Take,
  'stockId' | 'reference' | 'quantity' | 'now' | 'rules' | 'network'
> {
  interfaceId: number;
  askedId: string | null;
}

/**
 * Takes places for many carts, of any slots, in one statement by the rules of `takePlaces`. Of those who want more of a
 * slot together than it has, those with the fewest places come first, so that nobody is refused what is left.
 * @param takes of each address (`network`) at most one
 * @returns in the order of `takes`, undefined for whoever is refused
 */
export async function takeForCarts(
  db: Db,
  takes: readonly CartTake[],
): Promise<readonly (TakenHold | undefined)[]> {
  const [only] = takes;
  if (only && takes.length === 1) return [await takePlaces(db, only)];
  const ids = takes.map(() => randomUUID());
  const now = new Date(Math.max(...takes.map((take) => take.now.getTime())));
  const column = <Key extends keyof CartTake>(key: Key) => takes.map((take) => take[key]);
  const stockIds = column('stockId');
  const rules = column('rules');
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with wanted as (
      select id, reference, place_id, quantity, interface_id, asked_id, network, venue_id, place_scope, day_scope,
        cart_most, place_most, day_most, ${now}::timestamptz as now
      from unnest(
        ${ids}::uuid[], ${column('reference')}::text[], ${stockIds}::bigint[],
        ${column('quantity')}::integer[], ${column('interfaceId')}::bigint[], ${column('askedId')}::uuid[],
        ${column('network')}::text[], ${rules.map(({ venueId }) => venueId)}::bigint[],
        ${rules.map(({ scopes }) => scopes.place)}::text[], ${rules.map(({ scopes }) => scopes.day)}::text[],
        ${rules.map(({ cart }) => cart)}::integer[], ${rules.map(({ address }) => address)}::integer[],
        ${rules.map(({ addressDay }) => addressDay)}::integer[]
      ) as one (id, reference, place_id, quantity, interface_id, asked_id, network, venue_id,
        place_scope, day_scope, cart_most, place_most, day_most)
    ), slot as (
      select id, headquarter_id, quantity - sold - held as free
      from stock
      where id = any (${stockIds}::bigint[]) and visit_at > ${now}
      order by id
      for no key update
    ), fair as (
      select wanted.id, wanted.reference, wanted.place_id, wanted.quantity, wanted.interface_id, wanted.asked_id,
        wanted.network, wanted.venue_id, wanted.place_scope, wanted.day_scope, wanted.place_most, wanted.day_most,
        wanted.now, slot.free, cart.ends_at, cart.began_at, cart.extensions
      from wanted
      join slot on slot.id = wanted.place_id and slot.headquarter_id = wanted.venue_id
      join sales_interface on sales_interface.id = wanted.interface_id
        and sales_interface.headquarter_id = slot.headquarter_id
      cross join lateral (${cartAt(holdTable, 'wanted')}) as cart
      left join hold_share as of_place on of_place.network = wanted.network and of_place.scope = wanted.place_scope
      left join hold_share as of_day on of_day.network = wanted.network and of_day.scope = wanted.day_scope
      where not cart.is_known and cart.may_hold and cart.places + wanted.quantity <= wanted.cart_most
        and (wanted.network is null or (
          coalesce(of_place.held, 0) + wanted.quantity <= wanted.place_most
          and coalesce(of_day.held, 0) + wanted.quantity <= wanted.day_most))
    ), given as (
      select id, reference, place_id, quantity, interface_id, asked_id, network, venue_id,
        place_scope, day_scope, place_most, day_most, now, ends_at, began_at, extensions
      from (
        select id, reference, place_id, quantity, interface_id, asked_id, network, venue_id,
          place_scope, day_scope, place_most, day_most, now, ends_at, began_at, extensions, free,
          sum(quantity) over (partition by place_id order by quantity, id) as with_those_before
        from fair
      ) as counted
      where with_those_before <= free
    ), moved as (
      update stock set held = held + places
      from (select place_id, sum(quantity)::integer as places from given group by place_id) as taken
      where stock.id = taken.place_id
    ), shared as (
      insert into hold_share as known (network, scope, headquarter_id, held, most, changed_at)
      select given.network, share.scope, given.venue_id, given.quantity, share.most, given.now
      from given
      cross join lateral (values
        (given.place_scope, given.place_most), (given.day_scope, given.day_most)
      ) as share (scope, most)
      where given.network is not null
      order by given.network, share.scope
      ${addToShare}
    )
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, extensions,
      expires_at, created_at, began_at, network, day_scope, asked_id)
    select id, venue_id, reference, place_id, interface_id, quantity, extensions, ends_at,
      now, began_at, network, day_scope, asked_id
    from given
    returning id, expires_at`.execute(db);
  const ends = new Map(rows.map((row) => [row.id, row.expires_at]));
  return ids.map((id) => {
    const expiresAt = ends.get(id);
    return expiresAt && { id, expiresAt };
  });
}
