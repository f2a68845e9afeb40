/** `--help` and unknown options of all commands of the repository. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readJson, ROOT } from '../../tools/src/workspace.ts';

interface Scripts {
  scripts: Record<string, string>;
}

/** Returns the TypeScript files that the npm scripts of a `package.json` run. */
const commandsOf = (file: string): string[] =>
  Object.values((readJson(path.join(ROOT, file)) as Scripts).scripts).flatMap(
    (command) => /with-node\.mjs (?:\.\.\/\.\.\/)?(\S+\.ts)/.exec(command)?.[1] ?? [],
  );
const COMMANDS = [
  ...new Set(['package.json', ...globSync('apps/*/package.json', { cwd: ROOT })].flatMap(commandsOf)),
];
let clone: string;

before(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'taquilla-clone-'));
  cpSync(path.join(ROOT, 'tools/bin'), path.join(clone, 'tools/bin'), { recursive: true });
  cpSync(path.join(ROOT, 'package-lock.json'), path.join(clone, 'package-lock.json'));
});
after(() => {
  rmSync(clone, { recursive: true });
});

/** Runs a command in the clone with an empty `PATH`, so that an attempt to install packages fails. */
const inClone = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/bin/with-node.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: '' },
  });

describe('in a clone without npm packages', () => {
  for (const script of COMMANDS) {
    it(`${script} --help prints the usage without installing packages`, () => {
      const { status, stdout, stderr } = inClone(script, '--help');
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^Usage: npm /);
      assert.ok(!existsSync(path.join(clone, 'node_modules')));
    });
  }

  for (const args of [
    ['tools/src/rollout.ts', 'status'],
    ['tools/src/rollout.ts', 'history'],
    ['apps/backend/src/cli.ts', 'audit'],
    ['apps/backend/src/cli.ts', 'sale', 'show', 'ABC'],
    ['apps/edge/src/server.ts'],
  ]) {
    it(`${args.join(' ')} names the command that installs packages, without running it`, () => {
      const { status, stdout, stderr } = inClone(...args);
      assert.deepEqual([status, stdout], [1, '']);
      assert.equal(stderr, 'The npm packages are missing: install them by `npm ci`.\n');
    });
  }
});

for (const script of COMMANDS) {
  it(`${script} rejects an unknown option in one sentence with exit code 2`, () => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, script), '--no-such-option'], {
      encoding: 'utf8',
      cwd: ROOT,
    });
    assert.equal(status, 2, stderr);
    assert.match(stderr.split('\n')[0] ?? '', /--no-such-option/);
    assert.doesNotMatch(stderr, /^ {4}at /m);
  });
}
