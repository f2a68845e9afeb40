/** The statements by which holds of slots end. Lock order everywhere: hold, then stock ascending, then shares of addresses. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { giveSharesBack, rememberClocks, replaceClock, type EndedHold } from '../../shares/end-of-holds.ts';

/** Most dead holds that one statement clears away. */
const EXPIRY_BATCH = 500;

/**
 * Gives back the places of one slot's carts whose time is over. Holds that somebody else is working on are left to
 * them, and only one stock row is touched, so it can never be part of a deadlock.
 * @returns how many holds ended
 */
export async function expireSlot(db: Db | Trx, stockId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with dead as (
      select id, quantity, reference, headquarter_id, network, day_scope, extensions, expires_at,
        began_at, created_at
      from hold
      where stock_id = ${stockId} and state = 'active' and sale_id is null and expires_at <= ${now}
      limit ${EXPIRY_BATCH}
      for update skip locked
    ), ended as (
      update hold set state = 'expired', network = null from dead where hold.id = dead.id
      returning dead.quantity, dead.reference, dead.headquarter_id, dead.network, dead.day_scope,
        dead.extensions, dead.expires_at, dead.began_at, dead.created_at
    ), moved as (
      update stock set held = held - (select sum(quantity)::integer from ended)
      where id = ${stockId} and exists (select 1 from ended)
      returning id
    ), given_back as (
      update hold_share
      set held = held - back.places, let_go = let_go + back.places, changed_at = ${now}
      from (
        select ended.network, share.scope, sum(ended.quantity)::integer as places
        from ended
        cross join moved
        cross join lateral (values ('s' || moved.id), (ended.day_scope)) as share (scope)
        where ended.network is not null
        group by ended.network, share.scope
      ) as back
      where hold_share.network = back.network and hold_share.scope = back.scope
    ), clocks as (
      insert into cart_clock (reference, headquarter_id, began_at, until, extensions)
      select reference, headquarter_id, min(coalesce(began_at, created_at)), max(expires_at), max(extensions)
      from ended
      group by reference, headquarter_id
      order by reference, headquarter_id
      ${replaceClock}
    )
    select count(*)::integer as ended from ended`.execute(db);
  return rows[0]?.ended ?? 0;
}

export interface LockedHold extends EndedHold {
  id: string;
  stock_id: number;
}

/** Active holds, with all that is needed when they end. */
export function selectHolds(db: Db | Trx) {
  return db
    .selectFrom('hold')
    .select(['id', 'stock_id', 'quantity', 'headquarter_id', 'reference', 'network', 'day_scope'])
    .select(['extensions', 'began_at', 'created_at', sql<string>`'s' || stock_id`.as('placeScope')])
    .where('state', '=', 'active')
    .orderBy('stock_id')
    .orderBy('id');
}

/** Ends holds that the transaction has locked and gives their places back. */
export async function endHolds(
  trx: Trx,
  holds: readonly LockedHold[],
  state: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await setState(trx, holds, state);
  await freePlaces(trx, holds);
  await giveSharesBack(trx, holds, { isPaid: false, now });
  await rememberClocks(trx, holds, now);
}

/** Gives places back without ending holds: what they are made smaller by. */
export async function freePlaces(
  trx: Trx,
  holds: readonly Pick<LockedHold, 'stock_id' | 'quantity'>[],
): Promise<void> {
  for (const [stockId, places] of placesByStock(holds)) {
    await trx
      .updateTable('stock')
      .set((eb) => ({ held: eb('held', '-', places) }))
      .where('id', '=', stockId)
      .execute();
  }
}

/**
 * Makes a hold that the transaction has locked smaller, and gives back what it had more.
 * @returns the places that it has left
 */
export async function shrinkHold(trx: Trx, hold: LockedHold, keep: number, now: Date): Promise<number> {
  const surplus = hold.quantity - keep;
  if (surplus <= 0) return hold.quantity;
  await trx.updateTable('hold').set({ quantity: keep }).where('id', '=', hold.id).execute();
  const given = [{ ...hold, quantity: surplus }];
  await freePlaces(trx, given);
  await giveSharesBack(trx, given, { isPaid: false, now });
  return keep;
}

export async function setState(
  trx: Trx,
  holds: readonly LockedHold[],
  state: 'sold' | 'released' | 'expired',
): Promise<void> {
  if (holds.length === 0) return;
  const ids = holds.map(({ id }) => id);
  await trx.updateTable('hold').set({ state, network: null }).where('id', 'in', ids).execute();
}

/** Places per slot, in the order in which slots are locked. */
export function placesByStock(
  holds: readonly Pick<LockedHold, 'stock_id' | 'quantity'>[],
): [stockId: number, places: number][] {
  const places = new Map<number, number>();
  for (const { stock_id, quantity } of holds) places.set(stock_id, (places.get(stock_id) ?? 0) + quantity);
  return [...places].sort(([a], [b]) => a - b);
}
