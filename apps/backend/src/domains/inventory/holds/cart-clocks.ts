/**
 * Start times of carts, saved when their holds end, so that holding again does not restart the maximum duration of a
 * cart.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Held } from './inventory.ts';

export async function saveCartClocks(trx: Trx, holds: readonly Held[], now: Date): Promise<void> {
  if (holds.length === 0) return;
  const began = holds.map(({ began_at, created_at }) => began_at ?? created_at);
  await sql`
    insert into cart_clock (reference, headquarter_id, began_at, until, extension_count)
    select reference, headquarter_id, min(began_at), ${now}, max(extension_count)
    from unnest(
      ${holds.map(({ reference }) => reference)}::text[],
      ${holds.map(({ headquarter_id }) => headquarter_id)}::bigint[],
      ${began.map((time) => time.toISOString())}::timestamptz[],
      ${holds.map(({ extension_count }) => extension_count)}::integer[]
    ) as ended (reference, headquarter_id, began_at, extension_count)
    group by reference, headquarter_id
    order by reference, headquarter_id
    ${onClockConflict}`.execute(trx);
}

export const onClockConflict = sql`
  on conflict (reference, headquarter_id) do update
  set began_at = excluded.began_at, until = excluded.until, extension_count = excluded.extension_count`;

const RETENTION_MS = 2 * 24 * 60 * 60_000;

/** Deletes start times of carts whose holds ended more than two days ago. */
export async function deleteCartClocks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('cart_clock')
    .where('until', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
