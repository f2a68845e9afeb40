import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { sql } from 'kysely';
import { StartError } from '@taquilla/server';
import { freshDatabase } from '@taquilla/testing/backend/test-shop.ts';
import { clockDifference, clockProblem, MAX_DIFFERENCE_MS, refuseWrongClock } from './clock-difference.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openPostgres } from './open-database.ts';
import { sqlState } from './sql-state.ts';
import { transaction } from './transaction.ts';

const url = process.env['TEST_DATABASE_URL'];
/** Behind a pooler, the pooler's settings limit statements and transactions. */
const hasOwnSessions = url?.includes('pgbouncer=true') === false;

test(
  'a long statement and an idle transaction end at their time limits',
  { skip: !hasOwnSessions },
  async () => {
    const database = openPostgres(url ?? '', 1, { timeouts: { statement: 50, idleTransaction: 50 } });
    await assert.rejects(
      sql`select pg_sleep(30)`.execute(database.db),
      (error: unknown) => sqlState(error) === '57014',
    );
    let broken: unknown;
    const idle = transaction(database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      // idle until the server ends the transaction
      for (;;) {
        const other = openPostgres(url ?? '', 1);
        const alive = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db);
        await other.close();
        if (alive.rows.length === 0) break;
      }
      await sql`select 1`.execute(trx);
    }).catch((error: unknown) => (broken = error));
    await idle;
    assert.ok(broken);
    await database.close();
  },
);

test('a database that accepts connections and does not respond is unavailable', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const database = openPostgres(`postgres://x@127.0.0.1:${port}/y`, 1, { timeouts: { connection: 50 } });
  await assert.rejects(sql`select 1`.execute(database.db), (error: unknown) => isUnavailable(error));
  await database.close();
  silent.close();
});

test('refuseWrongClock throws StartError when the clock is 90 s ahead of the database’s', async (t) => {
  const { database, drop } = await freshDatabase('empty');
  t.after(async () => {
    await database.close();
    await drop();
  });
  assert.ok(Math.abs(await clockDifference(database.db)) < MAX_DIFFERENCE_MS);
  await refuseWrongClock(database.db);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 90_000 });
  const ahead = await clockDifference(database.db);
  // the embedded database uses this machine's clock
  if (!url) return;
  assert.match(
    clockProblem(ahead) ?? '',
    /^The clock of this machine is (89|90)\.\d s ahead of the database's$/,
  );
  await assert.rejects(refuseWrongClock(database.db), StartError);
});

test('clockProblem returns a sentence for a difference of 7 s, and undefined for less than 5 s', () => {
  assert.equal(clockProblem(-4_999), undefined);
  assert.match(clockProblem(-7_000) ?? '', /7\.0 s behind/);
});
