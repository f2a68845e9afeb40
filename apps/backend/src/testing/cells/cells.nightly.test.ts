/** The short form of `npm run prove -- cells`: nobody dies, and both databases are on one server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openPostgres } from '../../database/open-database.ts';
import { cellsRun } from './cells-run.ts';

const server = process.env['TEST_DATABASE_URL'];

test(
  'a company moves to another cell and back while its buyers buy, and nothing is lost (R282)',
  { skip: !server || server.includes('pgbouncer') },
  async (t) => {
    const url = server ?? '';
    const names = ['one', 'two'].map((name) => `cells_${process.pid}_${name}`);
    const { db, close } = openPostgres(url, 1);
    t.after(async () => {
      for (const name of names) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
      await close();
    });
    for (const name of names) await sql`create database ${sql.id(name)}`.execute(db);
    const [one = '', two = ''] = names.map((name) => new URL(`/${name}`, url).href);
    const plan = { edges: 1, buyersOfEach: 2, purchases: 3, restMs: 2_000 };
    const report = await cellsRun({ databases: [one, two], ...plan });
    t.diagnostic(JSON.stringify(report));
    assert.ok(report.closedMs > 0);
    assert.ok(report.closedOnWayBackMs > 0);
  },
);
