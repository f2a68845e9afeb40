/** The only statements that move places between free and held. Lock order everywhere: hold, then stock ascending. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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
    with live as (
      select min(expires_at) as until, coalesce(max(extensions), 0) as extensions
      from hold
      where reference = ${reference} and state = 'active' and sale_id is null and expires_at > ${now}
    ), slot as (
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
