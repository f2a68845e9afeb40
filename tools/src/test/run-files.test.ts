import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { countTests } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-run-files-'));
after(() => {
  rmSync(folder, { recursive: true });
});

const RUN_FILES = path.join(import.meta.dirname, 'run-files.ts');

/** Writes files with these texts and runs them with `run-files.ts` in one shared process, except isolated files. */
function runFiles(texts: Readonly<Record<string, string>>): { status: number | null; output: string } {
  const files = Object.entries(texts).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, `import { test, afterEach } from 'node:test';\n${text}`);
    return file;
  });
  // otherwise Node treats the files as part of this run
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { status, stdout } = spawnSync(process.execPath, [RUN_FILES, '--processes', '1', ...files], {
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout };
}

const ID = "console.log('process ' + process.pid);";

test('run-files runs files in one process and applies hooks only to tests of their file', () => {
  const { status, output } = runFiles({
    'one.test.ts': `${ID} afterEach(() => { console.log('hook'); }); test('a', () => {});`,
    'two.db.test.ts': `${ID} test('b', () => {}); test('c', () => {});`,
  });
  assert.equal(status, 0, output);
  assert.equal(new Set(output.match(/process \d+/g)).size, 1);
  assert.equal(output.match(/hook/g)?.length, 1);
  assert.deepEqual(countTests('node', output, 0), { passed: 3, failed: 0 });
});

test('run-files runs an isolated file in its own process', () => {
  const { output } = runFiles({
    'one.test.ts': `${ID} test('a', () => {});`,
    'two.isolated.test.ts': `${ID} test('b', () => {});`,
  });
  assert.equal(new Set(output.match(/process \d+/g)).size, 2);
});

test('run-files fails when a file fails to load, and still runs the files after it', () => {
  const { status, output } = runFiles({
    'one.test.ts': "throw new Error('broken file');",
    'two.test.ts': "test('runs nevertheless', () => {});",
  });
  assert.equal(status, 1);
  assert.match(output, /broken file/);
  assert.match(output, /✔ runs nevertheless/);
});
