import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../../../database/open-database.ts';
import { isWaitedFor, RESERVED_FOR_WAITLIST, reservedUntil } from '../waitlist-reservations.ts';

/** Number of places, and the changes of the counters. */
interface Freed {
  quantity: number;
  held: number;
  sold: number;
}

/** Frees places of a slot, or reserves them for its waiting list, in one statement. */
export async function freeSlot(
  trx: Trx,
  stockId: number,
  { quantity, held, sold }: Freed,
  now: Date,
): Promise<void> {
  await sql`
    with waited as (
      select ${isWaitedFor('slot', sql.val(stockId))} as is_waited
    ), freed as (
      update stock
      set sold = sold + ${sold}::integer,
        held = held + ${held}::integer + case when is_waited then ${quantity}::integer else 0 end
      from waited
      where id = ${stockId}
      returning headquarter_id, is_waited
    )
    insert into hold (id, headquarter_id, reference, stock_id, quantity, expires_at, created_at)
    select ${randomUUID()}::uuid, headquarter_id, ${RESERVED_FOR_WAITLIST}, ${stockId}::bigint, ${quantity}::integer,
      ${reservedUntil(now)}, ${now}
    from freed where is_waited`.execute(trx);
}
