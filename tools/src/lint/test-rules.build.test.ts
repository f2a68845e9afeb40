import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Problem, lintTexts } from './lint-texts.ts';

const MEASURES_TIME = [
  'assert.ok(performance.now() - begun < 500);',
  'const begun = performance.now();',
  'const { user } = process.cpuUsage(before);',
  'process.hrtime.bigint();',
  'expect(Date.parse(end) - Date.now()).toBeGreaterThan(890_000);',
  'assert(Date.now() < end);',
  "import { monitorEventLoopDelay } from 'node:perf_hooks';",
];

const CHANGES_THE_PROCESS = [
  "context.mock.timers.enable({ apis: ['Date'] });",
  'mock.timers.tick(5);',
  "process.env['DATA_DIR'] = folder;",
  'delete process.env.DATA_DIR;',
  'globalThis.fetch = answer;',
  'Object.assign(globalThis, { document });',
  "mock.property(globalThis, 'navigator', {});",
  'registerHooks({});',
  'process.chdir(folder);',
];

const NO_FAULT =
  "const now = Date.now(); assert.ok(end > now); const runs = process.env['RUNS'] ?? 3; export { runs };";

describe('lint rules for tests', () => {
  const texts = [...MEASURES_TIME, ...CHANGES_THE_PROCESS, NO_FAULT];
  let shared: Problem[][];
  let isolated: Problem[][];
  before(() => {
    const problems = lintTexts(
      ['a.db.test.js', 'a.isolated.test.js'].flatMap((name) =>
        texts.map((text) => ({ file: `apps/edge/src/${name}`, text })),
      ),
    );
    shared = problems.slice(0, texts.length);
    isolated = problems.slice(texts.length);
  });
  function countOf(problems: readonly Problem[][], text: string): number {
    const found = problems[texts.indexOf(text)] ?? [];
    return found.filter(({ rule }) => rule === 'taquilla/restricted-syntax').length;
  }

  for (const text of MEASURES_TIME) {
    test(`rejects a test that measures time: ${text}`, () => {
      assert.equal(countOf(shared, text), 1);
      assert.equal(countOf(isolated, text), 1);
    });
  }

  for (const text of CHANGES_THE_PROCESS) {
    test(`rejects changes of process state except in isolated tests: ${text}`, () => {
      assert.equal(countOf(shared, text), 1);
      assert.equal(countOf(isolated, text), 0);
    });
  }

  test('accepts a time read before the work, and reads of environment variables', () => {
    assert.equal(countOf(shared, NO_FAULT), 0);
  });
});
