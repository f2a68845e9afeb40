/** The statements that take places of slots. Lock order everywhere: hold, then stock ascending, then shares of addresses. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import { addToShare, cartAt, countShares, isFair, type Shared } from '../shares/hold-terms.ts';
import type { PlaceRules } from '../shares/place-rules.ts';

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
 * else after the venue's time (product decision 1), within its longest time.
 * @returns undefined when the slot has not enough places, has begun, or is not of the interface's venue; when a share is
 * used up, or a cart's time; when this wish was granted before. `whyRefused` tells
 */
export async function takePlaces(db: Db | Trx, take: Take): Promise<TakenHold | undefined> {
  const {
    stockId,
    quantity,
    reference,
    now,
    rules,
    network,
    interfaceId = null,
    askedId = null,
    sale,
  } = take;
  const id = randomUUID();
  const shared: Shared = { network, rules, quantity };
  const asked = {
    reference: sql`${reference}::text`,
    venueId: sql`${rules.venueId}::bigint`,
    placeId: sql`${stockId}::bigint`,
    askedId: sql`${askedId}`,
  };
  const { rows } = await sql<{ expires_at: Date }>`
    with cart as (${cartAt('hold', asked, now)}), slot as (
      update stock set held = held + ${quantity}::integer
      from cart
      where stock.id = ${stockId} and stock.headquarter_id = cart.venue_id
        and stock.visit_at > ${now}
        and stock.quantity - stock.sold - stock.held >= ${quantity}::integer
        and (${interfaceId}::bigint is null
          or cart.venue_id = (select headquarter_id from sales_interface where id = ${interfaceId}::bigint))
        and (${sale !== undefined}::boolean or (
          not cart.is_known and cart.may_hold and cart.places + ${quantity}::integer <= ${rules.cart}::integer))
        and ${isFair(shared)}
      returning stock.id, cart.ends_at, cart.began_at, cart.extensions
    ), counted as (${countShares('slot', shared, now)})
    insert into hold (id, headquarter_id, reference, stock_id, interface_id, quantity, sale_id, extensions,
      expires_at, created_at, began_at, network, day_scope, asked_id)
    select ${id}::uuid, ${rules.venueId}::bigint, ${reference}::text, slot.id, ${interfaceId}::bigint,
      ${quantity}::integer, ${sale?.id ?? null}::uuid, slot.extensions,
      coalesce(${sale?.until ?? null}::timestamptz, slot.ends_at), ${now}::timestamptz, slot.began_at,
      ${network}::text, ${rules.scopes.day}::text, ${askedId}::uuid
    from slot
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
  const asked = {
    reference: sql.ref('wanted.reference'),
    venueId: sql.ref('wanted.venue_id'),
    placeId: sql.ref('wanted.stock_id'),
    askedId: sql.ref('wanted.asked_id'),
  };
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with slot as (
      select id, headquarter_id, quantity - sold - held as free
      from stock
      where id = any (${stockIds}::bigint[]) and visit_at > ${now}
      order by id
      for no key update
    ), fair as (
      select wanted.id, wanted.reference, wanted.stock_id, wanted.quantity, wanted.interface_id, wanted.asked_id,
        wanted.network, wanted.venue_id, wanted.place_scope, wanted.day_scope, wanted.place_most, wanted.day_most,
        slot.free, cart.ends_at, cart.began_at, cart.extensions
      from unnest(
        ${ids}::uuid[], ${column('reference')}::text[], ${stockIds}::bigint[],
        ${column('quantity')}::integer[], ${column('interfaceId')}::bigint[], ${column('askedId')}::uuid[],
        ${column('network')}::text[], ${rules.map(({ venueId }) => venueId)}::bigint[],
        ${rules.map(({ scopes }) => scopes.place)}::text[], ${rules.map(({ scopes }) => scopes.day)}::text[],
        ${rules.map(({ cart }) => cart)}::integer[], ${rules.map(({ address }) => address)}::integer[],
        ${rules.map(({ addressDay }) => addressDay)}::integer[]
      ) as wanted (id, reference, stock_id, quantity, interface_id, asked_id, network, venue_id,
        place_scope, day_scope, cart_most, place_most, day_most)
      join slot on slot.id = wanted.stock_id and slot.headquarter_id = wanted.venue_id
      join sales_interface on sales_interface.id = wanted.interface_id
        and sales_interface.headquarter_id = slot.headquarter_id
      cross join lateral (${cartAt('hold', asked, now)}) as cart
      left join hold_share as of_place on of_place.network = wanted.network and of_place.scope = wanted.place_scope
      left join hold_share as of_day on of_day.network = wanted.network and of_day.scope = wanted.day_scope
      where not cart.is_known and cart.may_hold and cart.places + wanted.quantity <= wanted.cart_most
        and (wanted.network is null or (
          coalesce(of_place.held, 0) + wanted.quantity <= wanted.place_most
          and coalesce(of_day.held, 0) + wanted.quantity <= wanted.day_most))
    ), given as (
      select fair.id, reference, stock_id, quantity, interface_id, asked_id, network, venue_id,
        place_scope, day_scope, place_most, day_most, ends_at, began_at, extensions
      from fair
      join (
        select id, sum(quantity) over (partition by stock_id order by quantity, id) as with_those_before
        from fair
      ) as counted on counted.id = fair.id
      where with_those_before <= free
    ), moved as (
      update stock set held = held + places
      from (select stock_id, sum(quantity)::integer as places from given group by stock_id) as taken
      where stock.id = taken.stock_id
    ), shared as (
      insert into hold_share as known (network, scope, headquarter_id, held, most, changed_at)
      select given.network, share.scope, given.venue_id, given.quantity, share.most, ${now}::timestamptz
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
    select id, venue_id, reference, stock_id, interface_id, quantity, extensions, ends_at,
      ${now}::timestamptz, began_at, network, day_scope, asked_id
    from given
    returning id, expires_at`.execute(db);
  const ends = new Map(rows.map((row) => [row.id, row.expires_at]));
  return ids.map((id) => {
    const expiresAt = ends.get(id);
    return expiresAt && { id, expiresAt };
  });
}
