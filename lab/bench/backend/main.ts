/**
 * `npm run bench -- stock [--parts holds,purchases,rush --seconds 4 --processes 1 --callers 1,32,256 --addresses]`: holds and
 * purchases over HTTP on PostgreSQL, compared with the SQL statement of a hold in pgbench and behind a bare route. All processes
 * share this machine's CPUs. After every run the database is audited: nothing is oversold and every acknowledged operation exists.
 * `--addresses`: separate client addresses, with purchase limits. `--parts embedded`: purchases on the embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@taquilla/server';
import { openEmbedded, openPostgres, type Db } from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { addSlot } from '@taquilla/testing/backend/venue-fixture.ts';
import { checkBooks, clearBooks } from './books.ts';
import type { LoadPlan, Measured } from './load.ts';
import { bareStatement } from './pgbench.ts';
import { startBare } from './start-bare.ts';
import { processorTime } from './processor-time.ts';
import { buildBenchContext, load, type BenchContext } from './bench-context.ts';

const RATE_GOAL = 0.6;
const P99_GOAL = 3;
const FEW = 100;

const { values } = readCommandLine('npm run bench -- stock', {
  options: {
    parts: { type: 'string', default: 'holds,purchases,rush' },
    seconds: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    callers: { type: 'string', default: '1,32,256' },
    addresses: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const crowds = values.callers.split(',').map(Number);

const line = (...cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(13))).join(''));
const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
const refuseFailures = ({ failed, refused }: Measured) => {
  if (failed + refused > 0) throw new Error(`${failed} failed, ${refused} refused`);
};

interface Shop extends BenchContext {
  origins: string[];
  pids: number[];
  /** undefined for the embedded database, which only one process may open */
  db: Db | undefined;
}

const planOf = ({ origins, venue, buyers }: Shop): Omit<LoadPlan, 'callers' | 'slots' | 'what'> => ({
  origins,
  venue,
  buyers,
  seconds,
  hasAddresses: values.addresses,
});

async function measureHolds(shop: Shop, db: Db, url: string): Promise<void> {
  console.log(`\nHolds, ${values.processes} process(es), ${seconds} s each`);
  line(
    '',
    'pgbench',
    'bare route',
    'shop',
    `pgbench ≥ ${RATE_GOAL}`,
    '',
    '% of route',
    'p99',
    'p99',
    `ratio ≤ ${P99_GOAL}`,
  );
  const route = await startBare(new URL('./bare-hold.ts', import.meta.url), [url]);
  for (const [name, slots] of [
    ['one hot slot', [shop.venue.slots[0]]],
    ['1,000 slots', shop.slots],
  ] as const) {
    for (const callers of crowds) {
      const bare = await bareStatement(url, { callers, seconds, slots });
      await clearBooks(db);
      const plan = { ...planOf(shop), callers, slots: [...slots], what: 'hold' as const };
      const most = await load({ ...plan, origins: [route.url] });
      refuseFailures(most);
      await clearBooks(db);
      const ours = await load(plan);
      refuseFailures(ours);
      await checkBooks(db, 'hold', ours.good);
      await clearBooks(db);
      const [rate, wait] = [ours.rate / bare.rate, ours.p99Ms / bare.p99Ms];
      line(
        `${name}, ${callers} caller(s)`,
        ...[perSecond(bare.rate), perSecond(most.rate), perSecond(ours.rate)],
        ...[rate.toFixed(2), verdict(rate >= RATE_GOAL), (ours.rate / most.rate).toFixed(2)],
        ...[`${bare.p99Ms.toFixed(1)} ms`, `${ours.p99Ms.toFixed(1)} ms`],
        ...[wait.toFixed(2), verdict(wait <= P99_GOAL)],
      );
    }
  }
  await route.stop();
}

async function measurePurchases(shop: Shop): Promise<void> {
  const { db, pids } = shop;
  console.log('\nPurchases; CPU time of each in µs');
  line('', 'rate', 'p99', 'shop', 'database');
  for (const what of ['order', 'paid'] as const) {
    for (const callers of crowds) {
      const before = await processorTime(pids, db);
      const measured = await load({ ...planOf(shop), callers, slots: [shop.venue.slots[0]], what });
      const after = await processorTime(pids, db);
      refuseFailures(measured);
      if (db) {
        await checkBooks(db, what, measured.good);
        await clearBooks(db);
      }
      const { rate, p99Ms, good } = measured;
      const micro = (side: 'shop' | 'database') =>
        `${Math.round(((after[side] - before[side]) / good) * 1e6)} µs`;
      const name = what === 'order' ? 'hold, order' : 'hold, order, paid';
      line(
        `${name}, ${callers}`,
        ...[perSecond(rate), `${p99Ms.toFixed(0)} ms`, micro('shop'), db ? micro('database') : 'within'],
      );
    }
  }
}

async function measureRush(shop: Shop, db: Db): Promise<void> {
  const few = await addSlot(db, shop.venue, { visitAt: '2031-05-01T08:00:00Z', quantity: FEW });
  const plan = { ...planOf(shop), callers: 256, slots: [few], what: 'hold' as const, seconds: 2 };
  const { good, refused, failed, p99Ms } = await load(plan);
  await checkBooks(db, 'hold', good);
  await clearBooks(db);
  console.log(
    `\n256 callers for ${FEW} places: ${good} held, ${refused / 2} refused a second, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed, oversold 0`,
  );
}

async function onPostgres(dataDir: string, has: (part: string) => boolean): Promise<void> {
  const server = await startPostgres();
  const { db, close } = openPostgres(server.url, 4);
  const backends: ServerProcess[] = [];
  try {
    const context = await buildBenchContext(db);
    for (let index = 0; index < Number(values.processes); index++) {
      backends.push(await startBackend({ ...settings(dataDir), DATABASE_URL: server.url }));
    }
    const origins = backends.map(({ url }) => url);
    const shop = { ...context, origins, pids: backends.map(({ pid }) => pid), db };
    await load({ ...planOf(shop), callers: 32, slots: context.slots, what: 'paid', seconds: 2 });
    await clearBooks(db);
    if (has('holds')) await measureHolds(shop, db, server.url);
    if (has('purchases')) await measurePurchases(shop);
    if (has('rush')) await measureRush(shop, db);
  } finally {
    for (const backend of backends) await backend.stop();
    await close();
    await server.stop();
  }
}

async function onEmbedded(dataDir: string): Promise<void> {
  const database = await openEmbedded({ dataDir: join(dataDir, 'pglite') });
  let context: BenchContext;
  try {
    context = await buildBenchContext(database.db);
  } finally {
    await database.close();
  }
  const backend = await startBackend(settings(dataDir));
  console.log('\nOn the embedded database');
  const shop = { ...context, origins: [backend.url], pids: [backend.pid], db: undefined };
  try {
    await measurePurchases(shop);
  } finally {
    await backend.stop();
  }
}

const settings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SECRET: 'bench'.repeat(8),
  LOG_LEVEL: 'error',
  RATE_LIMIT: values.addresses ? '1000000000' : '0',
});

const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-'));
try {
  const parts = new Set(values.parts.split(','));
  const onServer = ['holds', 'purchases', 'rush'].some((part) => parts.has(part));
  if (onServer) await onPostgres(dataDir, (part) => parts.has(part));
  if (parts.has('embedded')) await onEmbedded(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
