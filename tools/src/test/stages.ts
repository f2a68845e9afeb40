import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { add, type Counts, NONE } from './counts.ts';
import { ensureBrowser, ensureWitnesses } from './machine.ts';
import { runCheck, runTests } from './run.ts';

/** Tests of the box office run against a database each, so they are the integration tests. */
const BOX_OFFICE = 'apps/backend/';
const POSTGRES = path.join(ROOT, BOX_OFFICE, 'src/testing/with-postgres.ts');

/** The stages of `npm test` in their order. Each answers what passed and what failed. */
export const STAGES = {
  types: () => runCheck('tsc', ['-p', 'tsconfig.json']),
  lint: () =>
    checks([['eslint', '.'], ['prettier', '--check', '--log-level', 'warn', '.'], ['knip'], ['sherif']]),
  unit: async () => add(await nodeTests((file) => !file.startsWith(BOX_OFFICE)), await jestTests()),
  integration: async () => {
    ensureWitnesses();
    const isBoxOffice = (file: string) => file.startsWith(BOX_OFFICE);
    console.log('On the embedded database:');
    const embedded = await nodeTests(isBoxOffice);
    console.log('On PostgreSQL:');
    return add(embedded, await nodeTests(isBoxOffice, [POSTGRES]));
  },
  browser: () =>
    runTests('playwright', 'playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      CHROMIUM: ensureBrowser(),
    }),
} satisfies Record<string, () => Promise<Counts>>;

export type Stage = keyof typeof STAGES;

async function checks(commands: string[][]): Promise<Counts> {
  let counts = NONE;
  for (const [command = '', ...args] of commands) counts = add(counts, await runCheck(command, args));
  return counts;
}

/** `wrapper`: a script that runs the command it is given in a prepared environment. */
function nodeTests(isWanted: (file: string) => boolean, wrapper: string[] = []): Promise<Counts> {
  const files = globSync('{apps,libs,tools}/*/src/**/*.test.ts', { cwd: ROOT })
    .concat(globSync('tools/src/**/*.test.ts', { cwd: ROOT }))
    .filter(isWanted)
    .sort();
  const options = ['--test', '--test-reporter=spec', '--test-concurrency=2'];
  return runTests('node', process.execPath, [...wrapper, ...options, ...files]);
}

function jestTests(): Promise<Counts> {
  return runTests('jest', 'jest', ['--config', 'jest.config.js', '--maxWorkers=2']);
}
