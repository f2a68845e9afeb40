/** Reads from a real standby that replicates, pauses, resumes and disappears. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres, startStandby, type TestPostgres } from '@taquilla/testing/backend/postgres.ts';
import { isUnavailable } from './is-unavailable.ts';
import { openPostgres, type OpenDatabase } from './open-database.ts';
import { Standby } from './standby.ts';
import { transaction } from './transaction.ts';

let primary: TestPostgres;
let follower: TestPostgres;
let shop: OpenDatabase;
let beside: OpenDatabase;
let now = 0;
let standby: Standby;

before(async () => {
  primary = await startPostgres();
  follower = await startStandby(primary.url);
  shop = openPostgres(primary.url, 2, { readsUrl: follower.url });
  beside = openPostgres(follower.url, 1);
  standby = new Standby(shop.db, beside.db, () => now);
  await sql`create table note (words text)`.execute(shop.db);
});
after(async () => {
  await beside.close();
  await shop.close();
  await follower.stop();
  await primary.stop();
});

const write = (words: string) => sql`insert into note values (${words})`.execute(shop.db);
const isReadAtStandby = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(shop.readsDb);
  return rows[0]?.is;
};
const until = async (isSo: () => boolean, again: () => Promise<void>) => {
  while (!isSo()) await again();
};

test('a standby without a measurement is not used', async () => {
  assert.equal(standby.isNear(), false);
  assert.equal(await isReadAtStandby(), false);
});

test('a replicating standby is used for three seconds after each measurement', async () => {
  await write('first');
  await until(
    () => standby.isNear(),
    () => standby.measure(),
  );
  now += 3_000;
  assert.equal(standby.isNear(), true);
  now += 1;
  assert.equal(standby.isNear(), false);
});

test('a paused standby is not used until it has caught up, even if it responds', async () => {
  await until(
    () => standby.isNear(),
    () => standby.measure(),
  );
  await sql`select pg_wal_replay_pause()`.execute(beside.db);
  await write('second');
  for (let seconds = 0; seconds < 4; seconds++) {
    now += 1_000;
    await standby.measure();
  }
  assert.equal(standby.isNear(), false);
  await sql`select pg_wal_replay_resume()`.execute(beside.db);
  now += 10_000;
  await until(
    () => standby.isNear(),
    () => standby.measure(),
  );
});

test('reads use the standby, and the primary during and after a restart of the standby, without errors', async () => {
  assert.ok(shop.standby);
  await until(
    () => shop.standby?.isNear() === true,
    async () => shop.standby?.measure(),
  );
  assert.equal(await isReadAtStandby(), true);
  const slow = sql`
    select pg_is_in_recovery() as is, case when pg_is_in_recovery() then pg_sleep(60) end as slept`.execute(
    shop.readsDb,
  );
  await follower.restart();
  assert.deepEqual((await slow).rows, [{ is: false, slept: null }], 'during a query');
  assert.equal(await isReadAtStandby(), false);
});

/** Cancels a commit that waits for a standby, as an administrator would. @returns false: no commit was waiting */
async function cancelled(work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  for (;;) {
    const { rows } = await sql`
      select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(shop.db);
    if (rows.length > 0) return true;
    if (await Promise.race([ended, setImmediate(false)])) return false;
  }
}

test('a commit that stops waiting for its standby is an error, although the server reports success', async () => {
  await sql`alter system set synchronous_standby_names = 'nobody'`.execute(shop.db);
  await sql`select pg_reload_conf()`.execute(shop.db);
  // until the server has applied the setting
  for (let waits = false; !waits;) {
    const alone = write('unconfirmed');
    waits = await cancelled(alone);
    if (waits) await assert.rejects(alone, isUnavailable);
  }
  let attempts = 0;
  const together = transaction(shop.db, async (trx) => {
    attempts += 1;
    await sql`insert into note values ('unconfirmed')`.execute(trx);
  });
  assert.ok(await cancelled(together));
  await assert.rejects(together, isUnavailable);
  assert.equal(attempts, 1);
});
