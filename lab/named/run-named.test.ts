import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readJson, ROOT } from '../../tools/src/workspace.ts';
import { BENCHES } from './benches.ts';
import { STRESS_TESTS } from './stress-tests.ts';
import { helpOf, runNamed } from './run-named.ts';

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(ROOT, 'lab', script), ...args], { encoding: 'utf8' });

test('every named bench and stress test runs an existing script', () => {
  const scripts = Object.values({ ...BENCHES, ...STRESS_TESTS }).flatMap(([, ...runs]) => runs);
  assert.deepEqual(
    scripts.filter((script) => script.endsWith('.ts') && !existsSync(path.join(ROOT, script))),
    [],
  );
});

for (const [command, scripts] of [
  ['bench', BENCHES],
  ['stress', STRESS_TESTS],
] as const) {
  test(`${command} lists its names and rejects an unknown name`, () => {
    const help = run(`${command}.ts`, '--help');
    assert.equal(help.status, 0);
    assert.equal(help.stdout.trim(), helpOf(command, scripts));
    const unknown = run(`${command}.ts`, 'nothing');
    assert.equal(unknown.status, 2);
    assert.match(unknown.stderr, /^There is no nothing\./);
  });
}

test('<name> --help prints the usage and purpose of every bench and stress test, and starts no script', async (t) => {
  const log = t.mock.method(console, 'log', () => undefined);
  for (const [command, scripts] of [
    ['bench', BENCHES],
    ['stress', STRESS_TESTS],
  ] as const) {
    for (const [name, [purpose]] of Object.entries(scripts)) {
      assert.equal(await runNamed(command, scripts, [name, '--help']), 0, name);
      assert.equal(
        log.mock.calls.at(-1)?.arguments[0],
        `Usage: npm run ${command} -- ${name} [options]\n${purpose}`,
      );
    }
  }
});

test('runNamed passes the options to the script and returns its failure', () => {
  const failed = run('bench.ts', 'stock', '--no-such-option');
  assert.notEqual(failed.status, 0);
  assert.match(failed.stderr, /--no-such-option/);
});

test('the root package.json has few commands, and README.md names each', () => {
  const { scripts } = readJson(path.join(ROOT, 'package.json')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts);
  assert.ok(names.length <= 15, `${names.length} commands`);
  const page = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  assert.deepEqual(
    names.filter((name) => !new RegExp(`npm (?:run )?${name}\\b`).test(page)),
    [],
  );
});
