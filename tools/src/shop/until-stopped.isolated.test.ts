import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { lockFolder } from '@taquilla/server';
import { ROOT } from '../workspace.ts';
import { LOOPBACK } from './port.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'taquilla-stopped-'));
after(() => {
  rmSync(folder, { recursive: true });
});

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: once(child, 'exit'), said: Promise.all([text(child.stdout), text(child.stderr)]) };
}

/**
 * Returns the arguments of a Node process that runs a script with `endOnSignals`, `endWithUs`, `untilStopped` and
 * `spawn` in scope.
 */
const command = (text: string) => [
  '--input-type=module',
  '--eval',
  `import { spawn } from 'node:child_process';
   import { createServer } from 'node:net';
   import { endOnSignals, endWithUs } from ${JSON.stringify(path.join(import.meta.dirname, '../children.ts'))};
   import { untilStopped } from ${JSON.stringify(path.join(import.meta.dirname, 'until-stopped.ts'))};
   ${text}`,
];

/** Returns a command that passes this function body, with `onStop`, to `untilStopped`. */
const script = (start: string) => command(`await untilStopped(async (onStop) => { ${start} });`);

async function lineWith({ stdout }: ChildProcess, part: string): Promise<string> {
  assert.ok(stdout);
  for await (const line of createInterface({ input: stdout })) if (line.includes(part)) return line;
  throw new Error(`It ended without saying ${part}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A child process that ignores SIGTERM and prints its pid once it does. */
const STUBBORN = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1e6); console.log("child " + process.pid);`;
const CHILD = `endWithUs(spawn(process.execPath, ['--eval', ${JSON.stringify(STUBBORN)}], { detached: true, stdio: 'inherit' }));`;

describe('endOnSignals', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends a command on ${signal} with exit code 1, and its children that ignore the signal`, async () => {
      const work = `endOnSignals(); ${CHILD} await new Promise(() => setInterval(() => {}, 1e6));`;
      const { child, ended } = start(command(work));
      const pid = Number((await lineWith(child, 'child')).split(' ')[1]);
      child.kill(signal);
      assert.deepEqual(await ended, [1, null]);
      assert.ok(!isAlive(pid));
    });
  }
});

describe('untilStopped', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends on ${signal} while it starts, with a child process that ignores the signal`, async () => {
      const { child, ended } = start(script(`${CHILD} await new Promise(() => setInterval(() => {}, 1e6));`));
      const pid = Number((await lineWith(child, 'child')).split(' ')[1]);
      child.kill(signal);
      assert.deepEqual(await ended, [0, null]);
      assert.ok(!isAlive(pid));
    });
  }

  it('stops running parts when a later part fails to start, and prints one sentence', async () => {
    const { ended, said } = start(
      script(`createServer().listen(0);
        onStop(async () => console.log('first part stopped'));
        onStop(async () => { throw new Error('the second does not stop'); });
        throw new Error('The third part has failed.');`),
    );
    assert.deepEqual(await ended, [1, null]);
    const [out, errors] = await said;
    assert.equal(out, 'first part stopped\n');
    assert.equal(errors.split('\n')[0], 'The third part has failed.');
  });

  it('ends with exit code 1 and one sentence when a part ends unexpectedly', async () => {
    const { ended, said } = start(
      script(`setInterval(() => {}, 1e6); return { ended: Promise.resolve('edge') };`),
    );
    assert.deepEqual(await ended, [1, null]);
    assert.deepEqual(await said, ['', 'The edge has ended, so everything is stopped.\n']);
  });
});

for (const [command, file] of Object.entries({ 'npm start': 'start', 'npm run dev': 'dev' })) {
  const shop = [path.join(import.meta.dirname, `../${file}.ts`)];

  describe(command, () => {
    it('rejects a port in use before the build', async () => {
      const other = createServer().listen(0, LOOPBACK);
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { ended, said } = start(shop, { PORT: String(port) });
      assert.deepEqual(await ended, [1, null]);
      const what = `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm …\n`;
      assert.deepEqual(await said, ['', what]);
      other.close();
    });

    it('rejects an open embedded database before the build', async () => {
      const release = await lockFolder(path.join(folder, 'pglite'));
      const { ended, said } = start(shop, { PORT: '0' });
      assert.deepEqual(await ended, [1, null]);
      const [out, errors] = await said;
      assert.equal(out, '');
      assert.match(errors, /^The database \S+ is already open in process \d+\n$/);
      release();
    });
  });
}

it('npm run dev ends on SIGTERM during the build', async () => {
  const { child, ended } = start([path.join(import.meta.dirname, '../dev.ts')], { PORT: '0' });
  await lineWith(child, 'Building');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
