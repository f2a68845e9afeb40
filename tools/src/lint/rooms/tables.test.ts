/** Each table has one owner; who else looks at it, or changes it, has said so in `floors.json`. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ARCHITECTURE, BACKEND, FLOORS, GROUND, listedFloors, type Floor } from './floors.ts';
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

/** What is not as the order of the floors has it. */
function againstTheFloors(floors: readonly Floor[]): string[] {
  return floors.flatMap(({ name, reads = [], readsAhead = [], writes = [] }, index) => {
    const later = new Set(floors.slice(index + 1).flatMap(({ tables = [] }) => tables));
    return [
      ...reads.filter((table) => later.has(table)).map((table) => `${name} reads ${table} of a later module`),
      ...readsAhead
        .filter((table) => !later.has(table))
        .map((table) => `${name} reads ${table} ahead, which is of no later module`),
      ...writes
        .filter((table) => later.has(table))
        .map((table) => `${name} changes ${table} of a later module`),
    ];
  });
}

describe('tables of the box office', () => {
  it('have one owner each', () => {
    assert.ok(TABLES.size > 60);
    assert.deepEqual(OWN.map(({ table }) => table).sort(), [...TABLES].sort());
  });

  for (const { name, domain, tables, reads = [], readsAhead = [], writes = [] } of FLOORS) {
    it(`that are not its own are used by ${name} as it says, and no more`, () => {
      const looksAt = [...reads, ...readsAhead].sort();
      assert.deepEqual(foreignTables(`domains/${domain}/${name}`, tables), { reads: looksAt, writes });
    });
  }

  it('are used from above their owners; from below they are only read, where it is said', () => {
    assert.deepEqual(againstTheFloors(FLOORS), []);
    const below = { name: 'a', domain: 'd', job: '', reads: ['t'], readsAhead: ['g'], writes: ['t'] };
    assert.deepEqual(againstTheFloors([below, { name: 'b', domain: 'd', job: '', tables: ['t'] }]), [
      'a reads t of a later module',
      'a reads g ahead, which is of no later module',
      'a changes t of a later module',
    ]);
  });

  for (const { name, tables } of [...GROUND, { name: 'plugins' }, { name: 'commands', tables: [] }]) {
    it(`of modules are unknown to ${name}`, () => {
      const { reads, writes } = name === 'database' ? { reads: [], writes: [] } : foreignTables(name, tables);
      assert.deepEqual([...reads, ...writes], []);
    });
  }
});

it('every module has its floor, and docs/architecture.md lists them (npm run lists)', () => {
  const folders = globSync('domains/*/*/', { cwd: BACKEND }).map((folder) =>
    path.relative('domains', folder),
  );
  assert.deepEqual(FLOORS.map(({ domain, name }) => `${domain}/${name}`).sort(), folders.sort());
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
