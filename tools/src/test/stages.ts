import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { add, type Counts, NONE } from './counts.ts';
import { ensurePrograms, ensureWitnesses } from './machine.ts';
import { inTurn } from './in-turn.ts';
import { COMPILED, run, runBrowserTests, runCheck, runTests } from './run.ts';
import { scopedTypes } from './scoped-types.ts';

/** Tests of the box office run against a database each, so they are the integration tests. */
const BOX_OFFICE = 'apps/backend';
const SANDBOX = 'apps/sandbox';
const WITH_POSTGRES = path.join(ROOT, BOX_OFFICE, 'src/testing/with-postgres.ts');

/**
 * What is asked of the embedded database every time: that it opens, keeps, locks and is filled, and that it sells. It is
 * PostgreSQL too, in the same process; the browser tests' shop runs on it as well.
 */
const ON_EMBEDDED = new Set(
  ['app', 'database', 'data-lock', 'demo', 'concurrent-buyers'].map((name) => `${name}.test.ts`),
);

/** The browser tests of the whole shop. */
const SHOP = 'playwright.config.ts';

/** The tag of browser tests that go through whole matrices: every language at every width, every fault of every call. */
const BROAD = '@broad';

/** One room's folder (`apps/catalogue`, `libs/ui`, `tools`), or undefined for everything. */
type Scope = string | undefined;

/** That the lock file is what it says it is: only the registry's packages, each with its hash, under free licences. */
const SUPPLY = [
  [
    'lockfile-lint',
    '--path',
    'package-lock.json',
    '--type',
    'npm',
    '--validate-https',
    '--validate-integrity',
  ].concat('--validate-package-names', '--allowed-hosts', 'npm'),
  [process.execPath, path.join(ROOT, 'tools/src/lint/lock-file.ts')],
];

/** The stages of `npm test` in their order. Each answers what passed and what failed. */
export const STAGES = {
  types: (scope) => inTurn(() => runCheck('tsc', ['-p', scope ? scopedTypes(scope) : 'tsconfig.json'])),
  lint: (scope) =>
    scope
      ? checks([...style(scope)])
      : checks([...style('.'), ['knip'], ['sherif', '--fail-on-warnings'], ...SUPPLY]),
  unit: async (scope) => {
    ensurePrograms({ 'redis-server': 'redis-server' });
    const files = testFiles(scope, 'ts').filter((file) => !isBoxOffice(file));
    const alone = files.filter(hasOwnProcess);
    const together = files.filter((file) => !alone.includes(file));
    const inOneProcess = async () => nodeTests(together, { options: ['--test-isolation=none'] });
    const counts = await Promise.all([
      inOneProcess().then(async (one) => add(one, await jestTests(testFiles(scope, 'tsx')))),
      nodeTests(alone, { options: ['--test-concurrency=1'] }),
    ]);
    return counts.reduce(add, NONE);
  },
  integration: async (scope) => {
    const files = testFiles(scope, 'ts').filter(isBoxOffice);
    if (files.length === 0) return NONE;
    ensureWitnesses();
    console.log('On PostgreSQL:');
    const all = await nodeTests(files, { wrapper: [WITH_POSTGRES] });
    console.log('Of them on the embedded database:');
    return add(all, await nodeTests(files.filter((file) => ON_EMBEDDED.has(path.basename(file)))));
  },
  embedded: async (scope) => {
    ensureWitnesses();
    return nodeTests(testFiles(scope, 'ts').filter(isBoxOffice));
  },
  pooled: async (scope) => {
    ensureWitnesses();
    ensurePrograms({ pgbouncer: '/usr/sbin/pgbouncer' });
    return nodeTests(testFiles(scope, 'ts').filter(isBoxOffice), { wrapper: [WITH_POSTGRES, '--pooled'] });
  },
  browser: async (scope) => (scope ? NONE : runBrowserTests(SHOP, ['--grep-invert', BROAD])),
  broad: async (scope) => (scope ? NONE : runBrowserTests(SHOP, ['--grep', BROAD])),
} satisfies Record<string, (scope: Scope) => Promise<Counts>>;

export type Stage = keyof typeof STAGES;

/** They take too long for every change. */
const WHEN_NAMED: readonly Stage[] = ['embedded', 'pooled', 'broad'];

/** Each of them leaves a core to another one. */
export const SIDE_BY_SIDE: readonly Stage[] = ['types', 'lint'];

/** Builds what browser tests have no release of yet: they would do it themselves, with a core less. What fails is told by them. */
export const buildAhead = (): Promise<unknown> =>
  inTurn(() => run(process.execPath, [path.join(ROOT, 'tools/src/build.ts')]));

/** What `npm test` runs when no stage is named. */
export const EVERY_TIME = (Object.keys(STAGES) as Stage[]).filter((name) => !WHEN_NAMED.includes(name));

function style(folder: string): string[][] {
  return [
    ['eslint', folder],
    ['prettier', '--check', '--log-level', 'warn', folder],
  ];
}

/** @param commands the longest first: it has a core of its own, the others share one */
async function checks([first = [], ...others]: string[][]): Promise<Counts> {
  const check = ([command = '', ...args]: string[]) => runCheck(command, args);
  const counts = await Promise.all([check(first), ...others.map((one) => inTurn(() => check(one)))]);
  return counts.reduce(add, NONE);
}

function testFiles(scope: Scope, extension: 'ts' | 'tsx'): string[] {
  return globSync(`${scope ?? '{apps/*,libs/*,tools}'}/src/**/*.test.${extension}`, { cwd: ROOT }).sort();
}

function isBoxOffice(file: string): boolean {
  return [BOX_OFFICE, SANDBOX].some((room) => file.startsWith(`${room}/`));
}

/** What a test does to its process, or has done around all that runs in it. */
const TO_PROCESS = /^(?:before|after)(?:Each)?\(|\bmock\.|\bprocess\.|\bglobalThis\b|\bregisterHooks\b/m;

/** Files of which nothing is left in the process share one: to start it for each of them takes as long as all their tests. */
function hasOwnProcess(file: string): boolean {
  return TO_PROCESS.test(readFileSync(path.join(ROOT, file), 'utf8'));
}

interface HowToRun {
  /** a script that runs Node in a prepared environment */
  wrapper?: string[];
  /** without them each file is a process of its own, and two run at once */
  options?: string[];
}

async function nodeTests(files: string[], how: HowToRun = {}): Promise<Counts> {
  if (files.length === 0) return NONE;
  const { wrapper = [], options = ['--test-concurrency=2'] } = how;
  const args = [...wrapper, '--test', '--test-reporter=spec', ...options, ...files];
  return runTests('node', process.execPath, args, COMPILED);
}

async function jestTests(files: string[]): Promise<Counts> {
  if (files.length === 0) return NONE;
  return runTests('jest', 'jest', [
    '--config',
    'jest.config.js',
    '--maxWorkers=2',
    '--runTestsByPath',
    ...files,
  ]);
}
