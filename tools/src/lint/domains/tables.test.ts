/**
 * Each table has one owner. Later domains may read it, or change it where `domains.json` lists it; earlier domains do
 * neither.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ARCHITECTURE, BACKEND, DOMAINS, GROUND, listedDomains, tablesOf } from './domains.ts';
import { allTables, usesOf } from './tables.ts';

const TABLES = allTables();
const BELOW = GROUND.flatMap(({ tables }) => tables);

/** Returns the tables that a folder's sources name in statements, except the tables in `without`. */
function usedTables(folder: string, without: readonly string[]) {
  const uses = globSync('**/*.ts', { cwd: path.join(BACKEND, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => usesOf(readFileSync(path.join(BACKEND, folder, file), 'utf8'), TABLES))
    .filter(({ table }) => !without.includes(table));
  const names = (writes?: true) =>
    [...new Set(uses.filter((use) => !writes || use.writes).map(({ table }) => table))].sort();
  return { all: names(), changed: names(true) };
}

describe('database tables', () => {
  it('have one owner each', () => {
    assert.ok(TABLES.size > 60);
    assert.deepEqual([...DOMAINS.flatMap(tablesOf), ...BELOW].sort(), [...TABLES].sort());
  });

  for (const [index, domain] of DOMAINS.entries()) {
    const earlier = [...BELOW, ...DOMAINS.slice(0, index).flatMap(tablesOf)];

    it(`of later domains are not used by ${domain.name}`, () => {
      assert.deepEqual(usedTables(`domains/${domain.name}`, [...earlier, ...tablesOf(domain)]).all, []);
    });

    it(`of earlier domains are changed by ${domain.name} exactly where domains.json lists them`, () => {
      const { changed } = usedTables(`domains/${domain.name}`, tablesOf(domain));
      assert.deepEqual(changed, domain.changes ?? []);
    });
  }

  for (const { name, tables } of [
    ...GROUND,
    { name: 'plugins', tables: [] },
    { name: 'commands', tables: [] },
  ]) {
    it(`of domains are not used by ${name}`, () => {
      if (name !== 'database') assert.deepEqual(usedTables(name, tables).all, []);
    });
  }
});

it('every module belongs to a domain, and docs/architecture.md lists the domains (npm run docs:generate)', () => {
  const folders = globSync('domains/*/*/', { cwd: BACKEND }).map((folder) =>
    path.relative('domains', folder),
  );
  const named = DOMAINS.flatMap(({ name, modules }) => modules.map((module) => `${name}/${module.name}`));
  assert.deepEqual(named.sort(), folders.sort());
  const page = readFileSync(ARCHITECTURE, 'utf8');
  assert.equal(page, listedDomains(page));
});

it('usesOf finds tables in kysely calls, in SQL and in names passed as arguments', () => {
  const source = `
    db.selectFrom('sale as one').innerJoin('venue', 'venue.id', 'one.headquarter_id');
    trx.insertInto('payment').values({ kind: 'event', why: 'a room' });
    sql\`update stock set held = 1 from wish join hold on true where \${x} and exists (select from refund)\`;
    const KINDS = { date: { table: 'event' } };
    rows('holds', 'event_hold');`;
  const uses = usesOf(
    source,
    new Set(['sale', 'venue', 'payment', 'event', 'room', 'stock', 'hold', 'refund', 'event_hold']),
  );
  assert.deepEqual(
    uses.map(({ table, writes }) => (writes ? `${table}!` : table)),
    ['sale', 'venue', 'payment!', 'stock!', 'hold', 'refund', 'event', 'event_hold'],
  );
});
