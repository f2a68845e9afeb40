/** The user of the running shop on PostgreSQL, created by the roles of `deploy/` and the command that migrates. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openPostgres } from '../database/open-database.ts';
import { sqlState } from '../database/sql-state.ts';
import { startBackend } from '@taquilla/testing/backend/backend-process.ts';
import { fetchTransport, retrying, ShopClient } from '@taquilla/testing/backend/shop-client.ts';
import { postgresBinaries, startPostgres } from '@taquilla/testing/backend/postgres.ts';
import { addSellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

const run = promisify(execFile);
const ROLES = fileURLToPath(new URL('../../../../deploy/postgres/roles.sql', import.meta.url));
const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const SECRET = 'runtime'.repeat(6);
const DENIED = '42501';

/** Starts PostgreSQL with the roles of `deploy/`. @returns database URLs of the owner of the tables and of the shop */
async function startWithRoles(context: TestContext): Promise<{ owner: string; shop: string }> {
  const server = await startPostgres();
  context.after(() => server.stop());
  const passwords = { MIGRATION_PASSWORD: 'of-migrations', POSTGRES_SHOP_PASSWORD: 'of-the-shop' };
  const psql = join(postgresBinaries() ?? '', 'psql');
  await run(psql, ['--quiet', '--file', ROLES, server.url], { env: { ...process.env, ...passwords } });
  const address = (user: string, password: string) => {
    const url = new URL(server.url);
    Object.assign(url, { username: user, password, pathname: '/shop' });
    return url.href;
  };
  return { owner: address('shop_owner', 'of-migrations'), shop: address('shop', 'of-the-shop') };
}

const migrateAs = (url: string) =>
  run(process.execPath, [CLI, 'migrate', 'shop'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, SECRET },
  });

test('the runtime user cannot create, change or drop a table, and the shop sells as that user', async (context) => {
  const { owner, shop } = await startWithRoles(context);
  await migrateAs(owner);
  // as after each release
  await migrateAs(owner);
  const database = openPostgres(shop, 2);
  context.after(() => database.close());
  const { db } = database;
  for (const statement of [
    sql`create table mine (id integer)`,
    sql`create schema mine`,
    sql`create temporary table mine (id integer)`,
    sql`alter table sale add column mine text`,
    sql`drop table sale`,
    sql`truncate sale`,
    sql`delete from migration`,
    sql`create role mine`,
  ]) {
    const failure = await statement.execute(db).then(
      () => undefined,
      (error: unknown) => error,
    );
    // PostgreSQL reports a table of another owner as "must be owner", with the same code
    assert.equal(sqlState(failure), DENIED, statement.compile(db).sql);
  }
  const { rows } = await sql`
    select 1 from pg_class where relowner = 'shop'::regrole
    union all select 1 from pg_namespace where nspowner = 'shop'::regrole`.execute(db);
  assert.deepEqual(rows, []);
  const backend = await startBackend({ DATABASE_URL: shop, MIGRATIONS: 'off', SECRET, SANDBOX: 'on' });
  context.after(() => backend.stop());
  const venue = await addSellingVenue(db, 10);
  const buyer = new ShopClient(retrying(fetchTransport(() => backend.url)), venue);
  const { saleId } = await buyer.buy();
  const sale = await db.selectFrom('sale').select('status').where('id', '=', saleId).executeTakeFirst();
  assert.equal(sale?.status, 'paid');
});

test('a process with MIGRATIONS=off refuses a database that lacks migrations', async (context) => {
  const { owner, shop } = await startWithRoles(context);
  await migrateAs(owner);
  const database = openPostgres(shop, 1);
  context.after(() => database.close());
  assert.deepEqual(await bringUpToDate(database.db, { migrates: false }), []);
  const asOwner = openPostgres(owner, 1);
  await asOwner.db.deleteFrom('migration').where('name', 'like', '001%').execute();
  await asOwner.close();
  await assert.rejects(bringUpToDate(database.db, { migrates: false }), /the database lacks 001-schema/);
});
