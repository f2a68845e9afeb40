import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { lockFolder } from './folder-lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'taquilla-lock-'));
after(() => rmSync(parent, { recursive: true }));
const folder = (name: string) => join(parent, name);

test('lockFolder allows one owner at a time', async () => {
  const release = await lockFolder(folder('one'));
  await assert.rejects(lockFolder(folder('one')), new RegExp(`already open in process ${process.pid}`));
  release();
  (await lockFolder(folder('one')))();
  assert.deepEqual(readdirSync(`${folder('one')}.lock`), []);
});

/** Locks the folder in another process, which prints the result and runs until it is killed. */
async function otherProcess(name: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
    try { await lockFolder(${JSON.stringify(folder(name))}); console.log('locked'); }
    catch (error) { console.log(error.message); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    output: output.toString(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('lockFolder refuses another process until the owner releases the folder or is killed', async () => {
  const release = await lockFolder(folder('two'));
  const refused = await otherProcess('two');
  assert.match(refused.output, /already open in process/);
  await refused.kill();
  release();
  const owner = await otherProcess('two');
  assert.match(owner.output, /locked/);
  await assert.rejects(lockFolder(folder('two')), /already open in process/);
  await owner.kill();
  (await lockFolder(folder('two')))();
});

test('lockFolder grants at most one of several processes that start after a crash', async () => {
  mkdirSync(`${folder('crashed')}.lock`, { recursive: true });
  writeFileSync(join(`${folder('crashed')}.lock`, '999999999-1'), '');
  const started = await Promise.all([1, 2, 3].map(() => otherProcess('crashed')));
  assert.ok(started.filter(({ output }) => output.startsWith('locked')).length <= 1);
  for (const one of started) await one.kill();
});

test('lockFolder ignores a lock whose process id was reused by another process', async () => {
  mkdirSync(`${folder('reused')}.lock`, { recursive: true });
  writeFileSync(join(`${folder('reused')}.lock`, `${process.ppid}-1`), '');
  (await lockFolder(folder('reused')))();
});
