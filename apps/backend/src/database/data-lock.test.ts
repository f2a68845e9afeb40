import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { lockFolder } from './data-lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'taquilla-lock-'));
after(() => rmSync(parent, { recursive: true }));
const folder = (name: string) => join(parent, name);

test('a folder has one owner at a time', () => {
  const release = lockFolder(folder('one'));
  assert.throws(() => lockFolder(folder('one')), new RegExp(`already open in process ${process.pid}`));
  release();
  lockFolder(folder('one'))();
  assert.equal(existsSync(`${folder('one')}.lock`), false);
});

test('another process is refused too', () => {
  const release = lockFolder(folder('two'));
  const script = `
    import { lockFolder } from ${JSON.stringify(import.meta.resolve('./data-lock.ts'))};
    lockFolder(${JSON.stringify(folder('two'))});`;
  const other = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.notEqual(other.status, 0);
  assert.match(other.stderr, /already open in process/);
  release();
});

test('a lock that a killed process left behind is taken over, even when its number is somebody else’s now', () => {
  writeFileSync(`${folder('three')}.lock`, '999999999 1');
  lockFolder(folder('three'))();
  if (existsSync('/proc/self/stat')) {
    writeFileSync(`${folder('four')}.lock`, `${process.pid} 1`);
    lockFolder(folder('four'))();
  }
});
