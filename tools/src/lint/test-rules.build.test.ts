import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from '../workspace.ts';

describe('the lint of tests', () => {
  let eslint: ESLint;
  before(() => {
    eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax' });
  });
  async function messagesOf(file: string, text: string): Promise<string[]> {
    const results = await eslint.lintText(text, { filePath: path.join(ROOT, 'apps/edge/src', file) });
    return results.flatMap(({ messages }) => messages.map(({ message }) => message));
  }

  for (const text of [
    'assert.ok(performance.now() - begun < 500);',
    'const begun = performance.now();',
    'const { user } = process.cpuUsage(before);',
    'process.hrtime.bigint();',
    'expect(Date.parse(end) - Date.now()).toBeGreaterThan(890_000);',
    'assert(Date.now() < end);',
    "import { monitorEventLoopDelay } from 'node:perf_hooks';",
  ]) {
    test(`refuses a test that measures time: ${text}`, async () => {
      assert.equal((await messagesOf('a.test.js', text)).length, 1);
      assert.equal((await messagesOf('a.isolated.test.js', text)).length, 1);
    });
  }

  for (const text of [
    "context.mock.timers.enable({ apis: ['Date'] });",
    'mock.timers.tick(5);',
    "process.env['DATA_DIR'] = folder;",
    'delete process.env.DATA_DIR;',
    'globalThis.fetch = answer;',
    'registerHooks({});',
    'process.chdir(folder);',
  ]) {
    test(`refuses what changes a shared process, except in an isolated test: ${text}`, async () => {
      assert.equal((await messagesOf('a.db.test.js', text)).length, 1);
      assert.deepEqual(await messagesOf('a.isolated.test.js', text), []);
    });
  }

  test('takes a time that is read before the work, and settings that are only read', async () => {
    const text = "const now = Date.now(); assert.ok(end > now); const runs = process.env['RUNS'] ?? 3;";
    assert.deepEqual(await messagesOf('a.test.js', text), []);
  });
});
