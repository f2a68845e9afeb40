/** Makes a backup during sales, restores it and continues selling, as `docs/backup-and-data.md` describes. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../../../apps/backend/src/migrations/migrate.ts';
import { audit } from '../../../apps/backend/src/domains/operations/index.ts';
import { openPostgres, type OpenDatabase } from '../../../apps/backend/src/database/open-database.ts';
import { startBackend, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { checkBonds, outboxIsEmpty } from '../crash/crash-run.ts';
import { checkPlaces } from '../crash/check-books.ts';
import { fetchTransport, retrying, ShopClient, type Receipt } from '@taquilla/testing/backend/shop-client.ts';
import { openMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { postgresBinaries } from '@taquilla/testing/backend/postgres.ts';
import { addSellingVenue, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';

const run = promisify(execFile);
const CONCURRENT_BUYERS = 8;

export interface RestoreReport {
  /** sales acknowledged before the dump started; the restored shop must have all of them */
  before: number;
  /** all sales that the first shop acknowledged */
  acknowledged: number;
  /** paid sales in the restored shop */
  restored: number;
  /** sales paid at the bank and unknown to the restored shop; the command `sale paid` enters them */
  toEnter: number;
  dumpSeconds: number;
  restoreSeconds: number;
}

/**
 * Makes a backup during sales, restores it and compares it with the acknowledged sales.
 * @param server URL of the PostgreSQL server on which both databases are created, dumped, restored and dropped
 * @param shop URL by which the shop connects, for example through a pooler; by default `server`
 * @throws AssertionError if a sale acknowledged before the dump is missing
 */
export async function restoreRun({
  server,
  shop = server,
  purchases,
}: {
  server: string;
  shop?: string | undefined;
  purchases: number;
}): Promise<RestoreReport> {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-restore-'));
  const mailbox = await openMailbox();
  const name = `restore_${process.pid}`;
  const [first, second] = [`${name}_first`, `${name}_second`] as const;
  const env = { DATA_DIR: folder, SMTP_URL: mailbox.url, SECRET: 'restore'.repeat(8), SANDBOX: 'on' };
  let backend: ServerProcess | undefined;
  try {
    await create(server, first);
    const venue = await withDatabase(databaseAt(shop, first), async ({ db }) => {
      await migrate(db);
      return addSellingVenue(db, purchases + 50);
    });
    backend = await startBackend({ ...env, DATABASE_URL: databaseAt(shop, first) });
    const { receipts, before, dumpSeconds } = await sellAndDump(backend.url, venue, purchases, () =>
      timed(() =>
        postgres('pg_dump', ['--format=custom', '--file', join(folder, 'dump'), databaseAt(server, first)]),
      ),
    );
    await backend.kill();

    await create(server, second);
    const restoreSeconds = await timed(() =>
      postgres('pg_restore', [
        '--exit-on-error',
        '--no-owner',
        '--dbname',
        databaseAt(server, second),
        join(folder, 'dump'),
      ]),
    );
    const restored = await withDatabase(databaseAt(shop, second), ({ db }) => paidSales(db));
    for (const { saleId } of before)
      assert.ok(restored.has(saleId), `${saleId} was acknowledged before the dump`);
    const known = new Set(receipts.map(({ saleId }) => saleId));
    for (const saleId of restored) assert.ok(known.has(saleId), `${saleId} was never acknowledged`);

    backend = await startBackend({ ...env, DATABASE_URL: databaseAt(shop, second) });
    await checkBonds(backend.url, before);
    await new ShopClient(retrying(fetchTransport(() => backend?.url ?? '')), venue).buy();
    await outboxIsEmpty(backend.url);
    assert.equal(await backend.stop(), 0);
    await withDatabase(databaseAt(shop, second), async ({ db }) => {
      await checkPlaces(db, venue, restored.size + 1);
      assert.deepEqual((await audit(db)).faults, []);
    });
    return {
      before: before.length,
      acknowledged: receipts.length,
      restored: restored.size,
      toEnter: receipts.length - restored.size,
      dumpSeconds,
      restoreSeconds,
    };
  } finally {
    await backend?.kill();
    await mailbox.close();
    await drop(server, [first, second]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Buys, and starts the dump when half of the purchases are acknowledged, during the other purchases. */
async function sellAndDump(
  origin: string,
  venue: SellingVenue,
  purchases: number,
  dump: () => Promise<number>,
): Promise<{ receipts: Receipt[]; before: Receipt[]; dumpSeconds: number }> {
  const receipts: Receipt[] = [];
  let before: Receipt[] = [];
  let dumped: Promise<number> | undefined;
  let left = purchases;
  const buyer = new ShopClient(retrying(fetchTransport(() => origin)), venue);
  const queue = async () => {
    while (left > 0) {
      left -= 1;
      receipts.push(await buyer.buy());
      if (dumped || receipts.length < purchases / 2) continue;
      before = [...receipts];
      dumped = dump();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, queue));
  return { receipts, before, dumpSeconds: (await dumped) ?? 0 };
}

async function paidSales(db: OpenDatabase['db']): Promise<Set<string>> {
  const rows = await db.selectFrom('sale').select('id').where('status', '=', 'paid').execute();
  return new Set(rows.map(({ id }) => id));
}

async function withDatabase<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openPostgres(url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the URL with another database name and unchanged parameters. */
function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

const create = (server: string, name: string) =>
  withDatabase(server, ({ db }) => sql`create database ${sql.id(name)} template template0`.execute(db));

const drop = (server: string, names: readonly string[]) =>
  withDatabase(server, async ({ db }) => {
    for (const name of names) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
  });

async function postgres(program: string, args: string[]): Promise<void> {
  await run(join(postgresBinaries() ?? '', program), args);
}

/** Runs `work` and returns its duration in seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return Math.round((performance.now() - started) / 10) / 100;
}
