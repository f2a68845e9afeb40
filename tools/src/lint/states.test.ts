import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { diagramOf, MACHINES, STATES_PAGE, statesPage } from './states.ts';

const TABLES = MACHINES.map(({ table }) => table).join('|');
const WRITERS = [
  new RegExp(`updateTable\\('(?:${TABLES})'\\)\\s*(?://[^\\n]*\\s*)*\\.set\\(\\{[^}]*\\b(?:state|status)\\b`),
  new RegExp(`\\bupdate (?:${TABLES})\\b[^\`]*?\\bset\\b[^\`]*?\\b(?:state|status)\\s*=`),
];

/** Returns whether a source writes the state of an entity by a separate statement. */
const writesState = (text: string): boolean => {
  const statements = text.split(/\bwhere\b|\.where\(/);
  return statements.some((statement) => WRITERS.some((writer) => writer.test(statement)));
};

test('docs/states.md matches the state machines (npm run docs:generate)', () => {
  assert.equal(readFileSync(STATES_PAGE, 'utf8'), statesPage());
});

test('diagramOf starts at the initial states and ends at states without transitions', () => {
  const transitions = { go: { from: ['new', 'half done'], to: 'done', by: 'a test' } };
  assert.equal(
    diagramOf({ initial: ['new'], transitions }),
    [
      'stateDiagram-v2',
      '  state "half done" as half_done',
      '  [*] --> new',
      '  new --> done: go',
      '  half_done --> done: go',
      '  done --> [*]',
    ].join('\n'),
  );
});

test('only `transition` writes the state of an entity with a state machine', () => {
  const sources = globSync('apps/backend/src/{domains,commands,tasks,demo}/**/*.ts', { cwd: ROOT });
  const offenders = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => writesState(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(offenders, []);
});

test('writesState recognises writes in both notations and ignores reads', () => {
  assert.ok(
    writesState(`trx.updateTable('refund').set({ state: 'sent', sent_at: now }).where('id', '=', id)`),
  );
  assert.ok(writesState('await sql`update sale set status = ${to} where id = ${id}`'));
  assert.ok(!writesState(`trx.updateTable('sale').set({ invoice: null }).where('status', '=', 'paid')`));
  assert.ok(!writesState("sql`update payment set inquire_at = null where state = 'waiting'`"));
});
