import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { migrations } from '../migrations/index.ts';
import { freshDatabase } from '@taquilla/testing/backend/test-shop.ts';
import { isUnavailable } from './is-unavailable.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Db, Trx } from './open-database.ts';
import { sqlState } from './sql-state.ts';
import { transaction } from './transaction.ts';

let db: Db;
let close: () => Promise<void>;
before(async () => {
  const { database, drop } = await freshDatabase('empty');
  db = database.db;
  close = async () => {
    await database.close();
    await drop();
  };
});
after(() => close());

test('concurrent calls of migrate run every migration once', async () => {
  const results = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  assert.deepEqual(
    results.flat(),
    migrations.map(({ name }) => name),
  );
  assert.deepEqual(await migrate(db), []);
});

test('a database without the baseline migration is refused with instructions', async () => {
  const { database, drop } = await freshDatabase('empty');
  try {
    await sql`create table migration (name text primary key, applied_at timestamptz not null default now())`.execute(
      database.db,
    );
    await database.db.insertInto('migration').values({ name: '001-venues-and-stock' }).execute();
    await assert.rejects(migrate(database.db), /cannot be migrated: use an empty one/);
  } finally {
    await database.close();
    await drop();
  }
});

test('integers are read as numbers and times as dates, on both databases', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select 9007199254740991::bigint as large, count(*) as counted, sum(1::integer) as summed,
      timestamptz '2031-03-30T03:30:00+02:00' as moment, true as yes, null as nothing
    from (values (1), (2)) as two (n)`.execute(db);
  assert.deepEqual(rows[0], {
    large: 9007199254740991,
    counted: 2,
    summed: 2,
    moment: new Date('2031-03-30T01:30:00Z'),
    yes: true,
    nothing: null,
  });
});

test('a failed transaction is rolled back and the connection stays usable', async () => {
  const failing = transaction(db, async (trx) => {
    await trx.insertInto('setting').values({ key: 'a', value: '1' }).execute();
    await trx.insertInto('setting').values({ key: 'a', value: '2' }).execute();
  });
  await assert.rejects(failing, (error: unknown) => sqlState(error) === '23505');
  assert.deepEqual(await db.selectFrom('setting').selectAll().execute(), []);
});

test('transaction retries after a deadlock', async () => {
  let attempts = 0;
  const result = await transaction(db, async (trx) => {
    attempts += 1;
    await trx
      .insertInto('setting')
      .values({ key: `try ${attempts}`, value: '' })
      .execute();
    if (attempts < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return attempts;
  });
  assert.equal(result, 3);
  const rows = await db.selectFrom('setting').select('key').execute();
  assert.deepEqual(rows, [{ key: 'try 3' }]);
});

test('a concurrent query does not read an intermediate state of a transaction', async () => {
  const order: string[] = [];
  const long = transaction(db, async (trx) => {
    await trx.insertInto('setting').values({ key: 'long', value: '' }).execute();
    await trx.updateTable('setting').set({ value: 'done' }).where('key', '=', 'long').execute();
    order.push('transaction');
  });
  const read = db.selectFrom('setting').select('value').where('key', '=', 'long').executeTakeFirst();
  const [, seen] = await Promise.all([long, read]);
  assert.ok(seen === undefined || seen.value === 'done', 'no intermediate state');
});

/** The embedded database has neither breakable connections nor prepared statements. */
const url = process.env['TEST_DATABASE_URL'];
const isPooled = url?.includes('pgbouncer=true') === true;

test('a statement without * is prepared once per connection, except behind a pooler', async () => {
  if (!url) return;
  await transaction(db, async (trx) => {
    const settings = (key: string) => trx.selectFrom('setting').where('key', '=', key);
    for (const key of ['x', 'y']) {
      await settings(key).select('value').execute();
      await settings(key).selectAll().execute();
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from "setting" where%'`.execute(
      trx,
    );
    const prepared = { statement: 'select "value" from "setting" where "key" = $1' };
    assert.deepEqual(rows, isPooled ? [] : [prepared]);
  });
});

const breakOff = async (trx: Trx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(db);
};

test('a lost connection fails its query, not the process', async () => {
  if (!url) return;
  const broken = transaction(db, async (trx) => {
    await breakOff(trx);
    await trx.selectFrom('setting').selectAll().execute();
  });
  await assert.rejects(broken, isUnavailable);
  await db.selectFrom('setting').selectAll().execute();
});

test('transaction retries after a connection lost before the commit', async () => {
  if (!url) return;
  let attempts = 0;
  await transaction(db, async (trx) => {
    attempts += 1;
    await trx
      .insertInto('setting')
      .values({ key: `broken ${attempts}`, value: '' })
      .execute();
    if (attempts === 1) await breakOff(trx);
    await trx.updateTable('setting').set({ value: 'done' }).where('key', 'like', 'broken %').execute();
  });
  const rows = await db.selectFrom('setting').selectAll().where('key', 'like', 'broken %').execute();
  assert.deepEqual(rows, [{ key: 'broken 2', value: 'done' }]);
});

test('transaction does not retry after a connection lost during the commit', async (t) => {
  if (!url) return;
  await sql`create function end_session() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(db);
  await sql`create constraint trigger at_commit after insert on setting deferrable initially deferred
    for each row when (new.key = 'unanswered') execute function end_session()`.execute(db);
  t.after(() => sql`drop function end_session cascade`.execute(db));
  let attempts = 0;
  const unanswered = transaction(db, async (trx) => {
    attempts += 1;
    await trx.insertInto('setting').values({ key: 'unanswered', value: '' }).execute();
  });
  await assert.rejects(unanswered, isUnavailable);
  assert.equal(attempts, 1);
});
