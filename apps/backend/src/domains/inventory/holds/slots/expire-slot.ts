import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { onClockConflict } from '../cart-clocks.ts';
import { isWaitedFor, RESERVED_FOR_WAITLIST, reservedUntil } from '../waitlist-reservations.ts';
import { isExpired } from '../select-holds.ts';

/** Maximum number of expired holds per statement. */
const EXPIRY_BATCH = 500;

/**
 * Ends the expired holds of one slot like `endHolds`, in one statement. Locks a single stock row, so it cannot
 * deadlock.
 * @returns number of holds ended
 */
export async function expireSlot(db: Db | Trx, stockId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with expired as (
      select id, quantity, reference, headquarter_id, network, day_scope, extension_count, expires_at,
        began_at, created_at
      from hold
      where stock_id = ${stockId} and ${isExpired(now)}
      limit ${EXPIRY_BATCH}
      for update skip locked
    ), ended as (
      update hold set state = 'expired', network = null from expired where hold.id = expired.id
      returning expired.quantity, expired.reference, expired.headquarter_id, expired.network, expired.day_scope,
        expired.extension_count, expired.expires_at, expired.began_at, expired.created_at
    ), waited as (
      select ${isWaitedFor('slot', sql.val(stockId))} as is_waited
    ), reserved_for_waitlist as (
      insert into hold (id, headquarter_id, reference, stock_id, quantity, expires_at, created_at)
      select ${randomUUID()}::uuid, min(headquarter_id), ${RESERVED_FOR_WAITLIST}, ${stockId}::bigint, sum(quantity)::integer,
        ${reservedUntil(now)}, ${now}
      from ended cross join waited where is_waited
      having count(*) > 0
    ), moved as (
      update stock
      set held = held - case when is_waited then 0 else (select sum(quantity)::integer from ended) end
      from waited
      where id = ${stockId} and exists (select 1 from ended)
      returning id
    ), released_counts as (
      update purchase_count
      set held = held - back.places, released_unpaid = released_unpaid + back.places, changed_at = ${now}
      from (
        select ended.network, counted_scope.scope, sum(ended.quantity)::integer as places
        from ended
        cross join moved
        cross join lateral (values ('s' || moved.id), (ended.day_scope)) as counted_scope (scope)
        where ended.network is not null
        group by ended.network, counted_scope.scope
      ) as back
      where purchase_count.network = back.network and purchase_count.scope = back.scope
    ), clocks as (
      insert into cart_clock (reference, headquarter_id, began_at, until, extension_count)
      select reference, headquarter_id, min(coalesce(began_at, created_at)), max(expires_at), max(extension_count)
      from ended
      group by reference, headquarter_id
      order by reference, headquarter_id
      ${onClockConflict}
    )
    select count(*)::integer as ended from ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
