/**
 * Checks the commands in shell blocks of the documents without running them; `documented-commands.nightly.test.ts` runs
 * them.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readJson, ROOT } from '../workspace.ts';
import { shellBlocks } from './blocks.ts';
import { DOCUMENTS, isRun, NOT_RUN, servesUntilStopped, SERVES, typed, type Found } from './plan.ts';

const BLOCKS = DOCUMENTS.flatMap((file) => shellBlocks(file, readFileSync(path.join(ROOT, file), 'utf8')));
const COMMANDS = BLOCKS.flatMap(({ at, commands }) => commands.map((command) => ({ at, command })));
const FOUND: Found = {
  databases: { postgres: 'postgres://a/b', shop: 'postgres://a/shop', shop_restored: 'postgres://a/c' },
  secrets: '/tmp/secrets',
  reference: 'VABCDEFG',
  versions: { shell: '1.0.0-1', events: '1.0.0-2' },
};

const problems = (problemOf: (command: string) => boolean | undefined) =>
  COMMANDS.filter(({ command }) => problemOf(command)).map(({ at, command }) => `${at}: ${command}`);

const scriptsOf = (folder: string): string[] =>
  Object.keys((readJson(path.join(ROOT, folder, 'package.json')) as { scripts: object }).scripts);

test('shellBlocks reads the commands of marked blocks, joined and without comments', () => {
  const text = 'Text\n\n```sh\n# first\na b \\\n  c   # why\nd "#5"\n```\n\n```ts\ne\n```\n';
  assert.deepEqual(shellBlocks('x.md', text), [{ at: 'x.md:3', commands: ['a b   c', 'd "#5"'] }]);
});

test('every shell block of the documents is valid shell once its examples are replaced', () => {
  assert.ok(BLOCKS.length >= 15);
  for (const { at, commands } of BLOCKS) {
    const text = commands.map((command) => typed(command, FOUND)).join('\n');
    assert.doesNotMatch(text, /<[a-z]+>/, `${at}: an example without a value`);
    const { status, stderr } = spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' });
    assert.equal(status, 0, `${at}: ${stderr}`);
  }
});

test('no documented command sets variables for the first of several commands only', () => {
  assert.deepEqual(
    problems((command) => /^[A-Z_]+=/.test(command) && /&&|;|\|\|/.test(command)),
    [],
  );
});

test('every documented npm command is a script of the root or of the named app, and every documented node file exists', () => {
  const unknown = problems((command) => {
    const [, name = '', folder = '.'] = /^npm (?:run )?([a-z:-]+)(?:.* -w (\S+))?/.exec(command) ?? [];
    return name !== '' && name !== 'ci' && !scriptsOf(folder).includes(name);
  });
  assert.deepEqual(unknown, []);
  assert.deepEqual(
    problems((command) => {
      const [, file] = /\bnode (\S+)/.exec(command) ?? [];
      return file !== undefined && !existsSync(path.join(ROOT, file));
    }),
    [],
  );
});

test('every documented command of rollout and backend is in its usage', () => {
  const rollout = readFileSync(path.join(ROOT, 'tools/bin/usage/rollout.txt'), 'utf8');
  const sources = globSync('apps/backend/src/commands/*-commands.ts', { cwd: ROOT });
  const usages = sources
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/usage: '([^']+)'/g)].map(([, usage = '']) => usage));
  const isUsed = (words: string) => usages.some((usage) => `${usage} `.startsWith(`${words} `));
  const unknown = problems((command) => {
    const [, tool, first = '', second] =
      /npm run (rollout|backend) -- ([a-z-]+)(?: ([a-z-]+))?/.exec(command) ?? [];
    if (tool === 'backend') return !isUsed(first) && !isUsed(`${first} ${second}`);
    return tool === 'rollout' && !rollout.includes(`\n  ${first} `);
  });
  assert.deepEqual(unknown, []);
});

test('every command listed as skipped or long-running occurs in the documents, and a long-running command ends its block', () => {
  const commands = COMMANDS.map(({ command }) => command);
  const isMissing = (begins: string) => !commands.some((command) => command.startsWith(begins));
  assert.deepEqual([...NOT_RUN, ...SERVES].map(([begins]) => begins).filter(isMissing), []);
  // commands after a long-running command in its block would never run
  for (const { at, commands: all } of BLOCKS) {
    const run = all.filter(isRun);
    assert.ok(
      run.slice(0, -1).every((command) => servesUntilStopped(command) === undefined),
      at,
    );
  }
});
