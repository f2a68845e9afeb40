import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { LOOPBACK } from './port.ts';

let dir: string;

/** Prepares a checkout without packages and an npm that prints its pid and never ends. */
before(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'taquilla-with-node-'));
  cpSync(path.join(ROOT, 'tools/bin'), path.join(dir, 'tools/bin'), { recursive: true });
  const packages = { 'node_modules/missing': { version: '1.0.0' } };
  writeFileSync(path.join(dir, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(path.join(dir, 'bin'));
  const npm = path.join(dir, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "npm $$"\nexec sleep 1000\n');
  chmodSync(npm, 0o755);
});
after(() => {
  rmSync(dir, { recursive: true });
});

function start(port: number) {
  const child = spawn(process.execPath, ['tools/bin/with-node.mjs', 'tools/src/start.ts'], {
    cwd: dir,
    env: { PATH: `${path.join(dir, 'bin')}:${process.env.PATH}`, PORT: String(port), HOST: LOOPBACK },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: once(child, 'exit') };
}

test('a signal during the installation also ends npm', async () => {
  const { child, ended } = start(0);
  let pid = 0;
  for await (const line of createInterface(child.stdout)) {
    pid = Number(/^npm (\d+)$/.exec(line)?.[1] ?? 0);
    if (pid > 0) break;
  }
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [1, null]);
  assert.throws(() => process.kill(pid, 0));
});

test('npm start rejects a port in use before the installation', async () => {
  const other = createServer().listen(0, LOOPBACK);
  await once(other, 'listening');
  const { child, ended } = start((other.address() as AddressInfo).port);
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.deepEqual(await ended, [1, null]);
  assert.equal(said[0], '');
  assert.match(said[1], /^Port \d+ is in use\. .*\n$/);
  other.close();
});

/** Runs with-node as if Node had another version, with an empty PATH. */
const asVersion = (node: string, ...args: string[]) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } });
    Object.defineProperty(process, 'version', { value: 'v${node}' });`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  return spawnSync(process.execPath, [...options, 'tools/bin/with-node.mjs', ...args], {
    cwd: dir,
    env: { PATH: '' },
    encoding: 'utf8',
  });
};

test('with-node rejects an older Node in one sentence before anything else', () => {
  for (const version of ['16.20.2', '18.19.0', '19.9.0']) {
    const { status, stdout, stderr } = asVersion(version, 'tools/src/start.ts', '--help');
    assert.deepEqual([status, stdout], [1, '']);
    assert.equal(stderr, `Taquilla needs Node 20 or newer, and this is v${version}: https://nodejs.org.\n`);
  }
  assert.equal(asVersion('20.0.0', 'tools/src/start.ts', '--help').status, 0);
});
