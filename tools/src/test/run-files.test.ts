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

/** Runs files with these texts in one shared process, besides those that need their own. */
function runFiles(texts: Readonly<Record<string, string>>): { status: number | null; output: string } {
  const files = Object.entries(texts).map(([name, text]) => {
    const file = path.join(folder, name);
    writeFileSync(file, `import { test, afterEach } from 'node:test';\n${text}`);
    return file;
  });
  // without it Node takes the files for part of this run
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  const { status, stdout } = spawnSync(process.execPath, [RUN_FILES, '--processes', '1', ...files], {
    encoding: 'utf8',
    env,
  });
  return { status, output: stdout };
}

const ID = "console.log('process ' + process.pid);";

test('files share a process, and the hooks of one do not run for another', () => {
  const { status, output } = runFiles({
    'one.test.ts': `${ID} afterEach(() => { console.log('hook'); }); test('a', () => {});`,
    'two.db.test.ts': `${ID} test('b', () => {}); test('c', () => {});`,
  });
  assert.equal(status, 0, output);
  assert.equal(new Set(output.match(/process \d+/g)).size, 1);
  assert.equal(output.match(/hook/g)?.length, 1);
  assert.deepEqual(countTests('node', output, 0), { passed: 3, failed: 0 });
});

test('an isolated file has a process of its own', () => {
  const { output } = runFiles({
    'one.test.ts': `${ID} test('a', () => {});`,
    'two.isolated.test.ts': `${ID} test('b', () => {});`,
  });
  assert.equal(new Set(output.match(/process \d+/g)).size, 2);
});

test('a file that fails to load fails the run, and the files after it still run', () => {
  const { status, output } = runFiles({
    'one.test.ts': "throw new Error('broken file');",
    'two.test.ts': "test('runs all the same', () => {});",
  });
  assert.equal(status, 1);
  assert.match(output, /broken file/);
  assert.match(output, /✔ runs all the same/);
});
