/**
 * `npm run bench -- stock [--seconds 4 --processes 1 --callers 1,32,256 --addresses]`: holds and purchases through HTTP on
 * PostgreSQL, beside the bare statement run by pgbench on the same server. All of it shares this machine's cores.
 * `--addresses`: every visitor has an address, whose share is counted.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../../migrations/migrate.ts';
import { audit } from '../../modules/audit/index.ts';
import { openPostgres, type Db } from '../../database/open-database.ts';
import { startBackend } from '../backend-process.ts';
import { startPostgres } from '../postgres.ts';
import { addSellingVenue } from '../sale-fixture.ts';
import { addSlot } from '../venue-fixture.ts';
import type { LoadPlan, Measured } from './load.ts';
import { bareStatement } from './pgbench.ts';

const RATE_GOAL = 0.6;
const P99_GOAL = 3;
const PLENTY = 10_000_000;
const FEW = 100;
const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    processes: { type: 'string', default: '1' },
    callers: { type: 'string', default: '1,32,256' },
    addresses: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const run = promisify(execFile);

async function load(plan: LoadPlan): Promise<Measured> {
  const { stdout } = await run(process.execPath, [LOAD, JSON.stringify(plan)], { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as Measured;
}

/** @throws Error when places, money and sales do not tell the same, or more is taken than there is */
async function clear(db: Db): Promise<void> {
  const { faults } = await audit(db);
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'));
  await sql`truncate hold, sale, hold_share, cart_clock cascade`.execute(db);
  await sql`update stock set held = 0, sold = 0`.execute(db);
  await sql`vacuum analyze stock`.execute(db);
}

const line = (...cells: readonly string[]) =>
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(13))).join(''));
const perSecond = (rate: number) => `${Math.round(rate)}/s`;
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');

const server = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'taquilla-bench-'));
const { db, close } = openPostgres(server.url, 4);
try {
  await migrate(db);
  const venue = await addSellingVenue(db, PLENTY);
  // a purchase is of one slot
  await db.deleteFrom('item').where('id', '=', venue.items[1]).execute();
  const visit = (index: number) =>
    new Date(Date.parse('2031-04-01T08:00:00Z') + index * 600_000).toISOString();
  const slots: number[] = [];
  for (let index = 0; index < 1000; index++) {
    slots.push(await addSlot(db, venue, { visitAt: visit(index), quantity: PLENTY }));
  }
  const env = {
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    SECRET: 'bench'.repeat(8),
    LOG_LEVEL: 'error',
    RATE_LIMIT: values.addresses ? '1000000000' : '0',
  };
  const backends = await Promise.all(
    Array.from({ length: Number(values.processes) }, () => startBackend(env)),
  );
  const plan = { origins: backends.map(({ url }) => url), seconds, venue, hasAddresses: values.addresses };
  await load({ ...plan, callers: 32, slots, what: 'purchase', seconds: 2 });
  await clear(db);

  console.log(
    `\nHolds, ${values.processes} process(es), ${seconds} s each; oversold is checked after every run`,
  );
  line('', 'pgbench', 'HTTP', `ratio ≥ ${RATE_GOAL}`, '', 'p99', 'p99', `ratio ≤ ${P99_GOAL}`);
  for (const [name, taken] of [
    ['one hot slot', [venue.slots[0]]],
    ['1,000 slots', slots],
  ] as const) {
    for (const callers of values.callers.split(',').map(Number)) {
      const bare = await bareStatement(server.url, { callers, seconds, slots: taken });
      await clear(db);
      const ours = await load({ ...plan, callers, slots: [...taken], what: 'hold' });
      await clear(db);
      if (ours.failed + ours.refused > 0) throw new Error(`${ours.failed} failed, ${ours.refused} refused`);
      const [rate, wait] = [ours.rate / bare.rate, ours.p99Ms / bare.p99Ms];
      line(
        `${name}, ${callers} caller(s)`,
        ...[perSecond(bare.rate), perSecond(ours.rate), rate.toFixed(2), verdict(rate >= RATE_GOAL)],
        ...[
          `${bare.p99Ms.toFixed(1)} ms`,
          `${ours.p99Ms.toFixed(1)} ms`,
          wait.toFixed(2),
          verdict(wait <= P99_GOAL),
        ],
      );
    }
  }

  console.log('\nPurchases (hold and order)');
  for (const callers of values.callers.split(',').map(Number)) {
    const { rate, p99Ms, failed } = await load({
      ...plan,
      callers,
      slots: [venue.slots[0]],
      what: 'purchase',
    });
    await clear(db);
    if (failed > 0) throw new Error(`${failed} purchases failed`);
    line(`one slot, ${callers} caller(s)`, perSecond(rate), `p99 ${p99Ms.toFixed(0)} ms`);
  }

  const few = await addSlot(db, venue, { visitAt: '2031-05-01T08:00:00Z', quantity: FEW });
  const { refused, failed } = await load({ ...plan, callers: 256, slots: [few], what: 'hold', seconds: 2 });
  const { held } = await db
    .selectFrom('stock')
    .select('held')
    .where('id', '=', few)
    .executeTakeFirstOrThrow();
  await clear(db);
  console.log(
    `\n256 callers for ${FEW} places: ${held} held, ${refused} refused, ${failed} failed, oversold 0`,
  );
  for (const backend of backends) await backend.stop();
} finally {
  await close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
