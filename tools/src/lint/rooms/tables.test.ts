/** Each table has one owner; who else looks at it, or changes it, has said so in `floors.json`. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ARCHITECTURE, BACKEND, FLOORS, GROUND, listedFloors } from './floors.ts';
import { allTables, usesOf } from './tables.ts';

const TABLES = allTables();
const OWN = [...FLOORS, ...GROUND].flatMap(({ name, tables = [] }) =>
  tables.map((table) => ({ name, table })),
);

/** Tables of others that the sources of a room speak of, each once, by name. */
function foreignTables(folder: string, own: readonly string[] = []) {
  const uses = globSync('**/*.ts', { cwd: path.join(BACKEND, folder) })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => usesOf(readFileSync(path.join(BACKEND, folder, file), 'utf8'), TABLES))
    .filter(({ table }) => !own.includes(table));
  const names = (writes: boolean) =>
    [...new Set(uses.filter((use) => use.writes === writes).map(({ table }) => table))].sort();
  const writes = names(true);
  return { reads: names(false).filter((table) => !writes.includes(table)), writes };
}

describe('tables of the box office', () => {
  it('have one owner each', () => {
    assert.ok(TABLES.size > 60);
    assert.deepEqual(OWN.map(({ table }) => table).sort(), [...TABLES].sort());
  });

  for (const { name, tables, reads = [], writes = [] } of FLOORS) {
    it(`that are not its own are used by ${name} as it says, and no more`, () => {
      assert.deepEqual(foreignTables(`modules/${name}`, tables), { reads, writes });
    });
  }

  for (const { name, tables } of [...GROUND, { name: 'plugins' }, { name: 'commands', tables: [] }]) {
    it(`of modules are unknown to ${name}`, () => {
      const { reads, writes } = name === 'database' ? { reads: [], writes: [] } : foreignTables(name, tables);
      assert.deepEqual([...reads, ...writes], []);
    });
  }
});

it('every module has its floor, and docs/architecture.md lists them (npm run lists)', () => {
  const folders = globSync('modules/*/', { cwd: BACKEND }).map((folder) => path.basename(folder));
  assert.deepEqual(FLOORS.map(({ name }) => name).sort(), folders.sort());
  const page = readFileSync(ARCHITECTURE, 'utf8');
  assert.equal(page, listedFloors(page));
});

it('finds tables in kysely’s words, in SQL, and where a name is handed on', () => {
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
