import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { audit } from '../../../apps/backend/src/domains/operations/index.ts';
import type { LoadPlan } from './load.ts';

/**
 * Audits the database and checks that it has each acknowledged operation exactly once.
 * @param good number of successful responses
 * @throws Error on a difference
 */
export async function checkBooks(db: Db, what: LoadPlan['what'], good: number): Promise<void> {
  const { faults } = await audit(db);
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
  const { rows } = await sql<Record<'orders' | 'paid' | 'sold' | 'mails', number>>`
    select
      (select count(*) from sale) as orders,
      (select count(*) from sale where status = 'paid') as paid,
      (select coalesce(sum(sold), 0) from stock) as sold,
      (select count(*) from outbox where topic = 'purchase mail') as mails`.execute(db);
  const [counts = { orders: 0, paid: 0, sold: 0, mails: 0 }] = rows;
  const expected = {
    hold: { orders: 0, paid: 0, sold: 0, mails: 0 },
    order: { orders: good, paid: 0, sold: 0, mails: 0 },
    paid: { orders: good, paid: good, sold: good, mails: good },
  }[what];
  if (!isDeepStrictEqual(counts, expected)) throw new Error(`${good} answers, but ${JSON.stringify(counts)}`);
}

/** Deletes all holds and sales. */
export async function clearBooks(db: Db): Promise<void> {
  await sql`truncate hold, sale, purchase_count, cart_clock, outbox cascade`.execute(db);
  await sql`update stock set held = 0, sold = 0`.execute(db);
  await sql`vacuum analyze stock`.execute(db);
}
