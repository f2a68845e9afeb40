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

test('a folder has one owner at a time', async () => {
  const release = await lockFolder(folder('one'));
  await assert.rejects(lockFolder(folder('one')), new RegExp(`already open in process ${process.pid}`));
  release();
  (await lockFolder(folder('one')))();
  assert.deepEqual(readdirSync(`${folder('one')}.lock`), []);
});

/** Claims the folder in another process, which says how that went and goes on until it is told to end. */
async function otherProcess(name: string) {
  const script = `
    import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
    try { await lockFolder(${JSON.stringify(folder(name))}); console.log('has it'); }
    catch (error) { console.log(error.message); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    said: said.toString(),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('another process is refused, and takes over what a killed one left behind', async () => {
  const release = await lockFolder(folder('two'));
  const refused = await otherProcess('two');
  assert.match(refused.said, /already open in process/);
  await refused.kill();
  release();
  const owner = await otherProcess('two');
  assert.match(owner.said, /has it/);
  await assert.rejects(lockFolder(folder('two')), /already open in process/);
  await owner.kill();
  (await lockFolder(folder('two')))();
});

test('of processes that start at once after a crash one has the folder at most', async () => {
  mkdirSync(`${folder('crashed')}.lock`, { recursive: true });
  writeFileSync(join(`${folder('crashed')}.lock`, '999999999-1'), '');
  const started = await Promise.all([1, 2, 3].map(() => otherProcess('crashed')));
  assert.ok(started.filter(({ said }) => said.startsWith('has it')).length <= 1);
  for (const one of started) await one.kill();
});

test('a claim whose process number another process has by now does not count', async () => {
  mkdirSync(`${folder('reused')}.lock`, { recursive: true });
  writeFileSync(join(`${folder('reused')}.lock`, `${process.ppid}-1`), '');
  (await lockFolder(folder('reused')))();
});
