/** A venue with many slots and buyers, for benchmarks of sales. */
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';
import { idsOf } from '../../../apps/backend/src/database/rows.ts';
import { migrate } from '../../../apps/backend/src/migrations/migrate.ts';
import { accountConfig, addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { nextId } from '@taquilla/testing/backend/venue-fixture.ts';
import type { LoadPlan, Measured } from './load.ts';

const PLENTY = 10_000_000;
const FIRST_VISIT = Date.parse('2031-04-01T08:00:00Z');
const SLOTS = 1000;
const BUYERS = 5000;
const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

export interface BenchContext {
  venue: SellingVenue;
  slots: number[];
  buyers: string[];
}

/** Migrates a new database and adds the venue. */
export async function buildBenchContext(db: Db): Promise<BenchContext> {
  await migrate(db);
  const venue = await addSellingVenue(db, PLENTY);
  // each purchase then needs only one slot
  await db.deleteFrom('item').where('id', '=', venue.items[1]).execute();
  // the address of the payment page is never requested
  const config = JSON.stringify(accountConfig({ paymentUrl: 'https://bank.example/sis/realizarPago' }));
  await db.updateTable('payment_gateway').set({ config }).where('id', '=', venue.gatewayId).execute();
  return { venue, slots: await addSlots(db, venue), buyers: await addBuyers(db, venue) };
}

async function addSlots(db: Db, venue: SellingVenue): Promise<number[]> {
  const slots = Array.from({ length: SLOTS }, (_, index) => ({
    id: nextId(),
    headquarter_id: venue.id,
    room_id: venue.rooms[0],
    quantity: PLENTY,
    visit_at: new Date(FIRST_VISIT + index * 600_000),
  }));
  await db.insertInto('stock').values(slots).execute();
  return idsOf(slots);
}

async function addBuyers(db: Db, venue: SellingVenue): Promise<string[]> {
  const like = await db
    .selectFrom('client')
    .selectAll()
    .where('id', '=', venue.clientId)
    .executeTakeFirstOrThrow();
  const buyers = Array.from({ length: BUYERS }, (_, index) => ({
    ...like,
    id: randomUUID(),
    email: `buyer-${index}@example.org`,
  }));
  for (let from = 0; from < BUYERS; from += 500) {
    await db
      .insertInto('client')
      .values(buyers.slice(from, from + 500))
      .execute();
  }
  return buyers.map(({ id }) => id);
}

/** Runs a load plan in a separate process. */
export async function load(plan: LoadPlan): Promise<Measured> {
  const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return (await json(child.stdout)) as Measured;
}
