/** The only statements that move places between free and held. Lock order everywhere: hold, then stock ascending. */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';

/** Minutes for which a cart holds places at a venue that names no time of its own (product decision 1). */
export const DEFAULT_HOLD_MINUTES = 15;

/** Most dead holds that one statement clears away. */
const EXPIRY_BATCH = 500;

export interface Take {
  stockId: number;
  quantity: number;
  reference: string;
  now: Date;
  interfaceId?: number;
  /** The sale that the places are for; without it they are a cart's. */
  saleId?: string;
  /** Without it: the deadline of the cart's other live holds, else the venue's time from now. */
  until?: Date;
}

/**
 * When a new hold ends, for a statement that knows the cart's other holds as `live` and its `venue`: at the time named,
 * else with the cart's others, else after the venue's time (product decision 1).
 */
export const holdEnd = (until: Date | null, now: Date) => sql`
  coalesce(
    ${until}::timestamptz,
    live.until,
    ${now}::timestamptz
      + coalesce(venue.sale_time_in_minute, ${DEFAULT_HOLD_MINUTES}::integer) * interval '1 minute'
  )`;

/**
 * Until when a cart's live holds run (null where it has none) and how often they were extended: one row. `where` says
 * only what the index of references knows: with more, the index of holds that end looks as good to a planner that
 * remembers it empty, and the cart is looked for among the holds of everybody.
 */
export const liveHolds = (table: 'hold' | 'event_hold', reference: RawBuilder<unknown>, now: Date) => sql`
  select min(expires_at) filter (where sale_id is null and expires_at > ${now}) as until,
    coalesce(max(extensions) filter (where sale_id is null and expires_at > ${now}), 0) as extensions
  from ${sql.table(table)}
  where reference = ${reference} and state = 'active'`;

export interface TakenHold {
  id: string;
  expiresAt: Date;
}

/**
 * Takes free places of a slot that has not begun, in one statement: the update holds the row's lock only until the
 * statement's own commit, and the check constraint stands behind it.
 * @returns undefined when the slot has not enough places, has begun, or is not of the interface's venue
 */
export async function takePlaces(db: Db | Trx, take: Take): Promise<TakenHold | undefined> {
  const { stockId, quantity, reference, now, interfaceId = null, saleId = null, until = null } = take;
  const id = randomUUID();
  const { rows } = await sql<{ expires_at: Date }>`
    with live as (${liveHolds('hold', sql`${reference}`, now)}), slot as (
      update stock set held = held + ${quantity}::integer
      where id = ${stockId}
        and visit_at > ${now}
        and quantity - sold - held >= ${quantity}::integer
        and (${interfaceId}::bigint is null
          or headquarter_id = (select headquarter_id from sales_interface where id = ${interfaceId}::bigint))
      returning id, headquarter_id
    )
    insert into hold
      (id, headquarter_id, reference, stock_id, interface_id, quantity, sale_id, extensions, expires_at, created_at)
    select ${id}::uuid, slot.headquarter_id, ${reference}::text, slot.id, ${interfaceId}::bigint,
      ${quantity}::integer, ${saleId}::uuid, live.extensions,
      ${holdEnd(until, now)},
      ${now}::timestamptz
    from slot
    join venue on venue.id = slot.headquarter_id
    cross join live
    returning expires_at`.execute(db);
  const [row] = rows;
  return row && { id, expiresAt: row.expires_at };
}

/** Places that a cart wants of one slot. */
export interface CartTake {
  stockId: number;
  reference: string;
  quantity: number;
  interfaceId: number;
  now: Date;
}

/**
 * Takes places for many carts, of any slots, in one statement by the rules of `takePlaces`. Of those who want more of a
 * slot together than it has, those with the fewest places come first, so that nobody is refused what is left.
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
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    with slot as (
      select id, headquarter_id, quantity - sold - held as free
      from stock
      where id = any (${stockIds}::bigint[]) and visit_at > ${now}
      order by id
      for no key update
    ), counted as (
      select wanted.id, wanted.reference, wanted.stock_id, wanted.quantity, wanted.interface_id,
        slot.headquarter_id, slot.free,
        sum(wanted.quantity) over (partition by slot.id order by wanted.quantity, wanted.id) as with_those_before
      from unnest(
        ${ids}::uuid[], ${column('reference')}::text[], ${stockIds}::bigint[],
        ${column('quantity')}::integer[], ${column('interfaceId')}::bigint[]
      ) as wanted (id, reference, stock_id, quantity, interface_id)
      join slot on slot.id = wanted.stock_id
      join sales_interface on sales_interface.id = wanted.interface_id
        and sales_interface.headquarter_id = slot.headquarter_id
    ), given as (
      select id, reference, stock_id, quantity, interface_id, headquarter_id
      from counted
      where with_those_before <= free
    ), moved as (
      update stock set held = held + places
      from (select stock_id, sum(quantity)::integer as places from given group by stock_id) as taken
      where stock.id = taken.stock_id
    )
    insert into hold
      (id, headquarter_id, reference, stock_id, interface_id, quantity, extensions, expires_at, created_at)
    select given.id, given.headquarter_id, given.reference, given.stock_id, given.interface_id, given.quantity,
      live.extensions,
      ${holdEnd(null, now)},
      ${now}::timestamptz
    from given
    join venue on venue.id = given.headquarter_id
    cross join lateral (${liveHolds('hold', sql.ref('given.reference'), now)}) as live
    returning id, expires_at`.execute(db);
  const ends = new Map(rows.map((row) => [row.id, row.expires_at]));
  return ids.map((id) => {
    const expiresAt = ends.get(id);
    return expiresAt && { id, expiresAt };
  });
}

/**
 * Gives back the places of one slot's carts whose time is over. Holds that somebody else is working on are left to
 * them, and only one stock row is touched, so it can never be part of a deadlock.
 * @returns how many holds ended
 */
export async function expireSlot(db: Db | Trx, stockId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with dead as (
      select id, quantity from hold
      where stock_id = ${stockId} and state = 'active' and sale_id is null and expires_at <= ${now}
      limit ${EXPIRY_BATCH}
      for update skip locked
    ), ended as (
      update hold set state = 'expired' from dead where hold.id = dead.id
      returning dead.quantity
    )
    update stock set held = held - (select sum(quantity)::integer from ended)
    where id = ${stockId} and exists (select 1 from ended)
    returning (select count(*)::integer from ended) as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

export interface LockedHold {
  id: string;
  stock_id: number;
  quantity: number;
}

/** Ends holds that the transaction has locked and gives their places back. */
export async function endHolds(
  trx: Trx,
  holds: readonly LockedHold[],
  state: 'released' | 'expired',
): Promise<void> {
  await setState(trx, holds, state);
  for (const [stockId, places] of placesByStock(holds)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ held: eb('held', '-', places) }))
      .where('id', '=', stockId)
      .execute();
  }
}

export async function setState(
  trx: Trx,
  holds: readonly LockedHold[],
  state: 'sold' | 'released' | 'expired',
): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await trx.updateTable('hold').set({ state }).where('id', 'in', ids).execute();
}

/** Places per slot, in the order in which slots are locked. */
export function placesByStock(holds: readonly Omit<LockedHold, 'id'>[]): [stockId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { stock_id, quantity } of holds) places.set(stock_id, (places.get(stock_id) ?? 0) + quantity);
  return [...places].sort(([a], [b]) => a - b);
}
