import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openScratch } from './scratch.ts';

const PLENTY = 2 ** 40;

test('openScratch creates a folder in memory, which is removed on exit, or by the next run after a kill', (t) => {
  const memory = mkdtempSync(path.join(tmpdir(), 'taquilla-scratch-'));
  t.after(() => {
    rmSync(memory, { recursive: true });
  });
  for (const name of ['taquilla-tests-999999999-abc', `taquilla-tests-${process.pid}-abc`, 'of-another'])
    mkdirSync(path.join(memory, name));
  const module = path.join(import.meta.dirname, 'scratch.ts');
  const script = `import { openScratch } from ${JSON.stringify(module)}; console.log(openScratch(${JSON.stringify(memory)}, ${PLENTY}));`;
  const made = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.match(made, /taquilla-tests-\d+-\w+\n$/);
  assert.ok(!existsSync(made.trim()));
  assert.deepEqual(readdirSync(memory).sort(), ['of-another', `taquilla-tests-${process.pid}-abc`]);
});

test('openScratch returns undefined on a machine with too little memory', () => {
  assert.equal(openScratch('/dev/no-such-folder', PLENTY), undefined);
  assert.equal(openScratch(tmpdir(), 1_000), undefined);
});
