import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { add, type Counts, NONE } from './counts.ts';
import { ensurePrograms, ensureWitnesses } from './machine.ts';
import { kindOf, type TestKind } from './kinds.ts';
import { COMPILED, run, runBrowserTests, runCheck, runTests } from './run.ts';

/** Workspaces whose isolated tests need the programs of the integration tests. */
const WITH_DATABASE = ['apps/backend', 'apps/sandbox', 'lab'];
const WITH_POSTGRES = path.join(ROOT, 'testing/backend/with-postgres.ts');
const RUN_FILES = path.join(import.meta.dirname, 'run-files.ts');

/**
 * Tests that also run on the embedded database: transactions and concurrent buyers. The shop of the browser tests
 * also runs on the embedded database.
 */
const ON_EMBEDDED = new Set(['database', 'concurrent-buyers']);

/** Configuration of the whole shop's browser tests. */
const SHOP = 'playwright.config.ts';

/** Tag of browser tests with long matrices: every language at every width, every fault of every call. */
const BROAD = '@broad';

/**
 * Tag of browser tests that run on every pull request: tickets, passes, seats and a change, each from the first page to
 * the end.
 */
const SMOKE = '@smoke';

/** Folder of one workspace (`apps/catalogue`, `libs/ui`, `tools`), or undefined for all. */
type Scope = string | undefined;

/**
 * Checks for unused code and packages, for versions that differ between workspaces, and for licences and hashes in the
 * lock file.
 */
const WHOLE_REPOSITORY = [
  ['knip'],
  ['sherif', '--fail-on-warnings'],
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

/** The stages of `npm test` in order. Each returns its counts. */
export const STAGES = {
  lint: (scope) => checks(scope ? style([scope]) : [...style(['.']), ...WHOLE_REPOSITORY]),
  unit: async (scope) => {
    ensurePrograms({ 'redis-server': 'redis-server' });
    const isolated = testFiles(scope, 'isolated').filter((file) => !usesDatabase(file));
    const counts = await nodeTests([...testFiles(scope, 'pure'), ...isolated]);
    return add(counts, await jestTests(componentTests(scope)));
  },
  integration: async (scope) => {
    const files = databaseTests(scope);
    if (files.length === 0) return NONE;
    console.log('On PostgreSQL:');
    const all = await onPostgres(files);
    console.log('Of them on the embedded database:');
    return add(all, await nodeTests(files.filter((file) => ON_EMBEDDED.has(nameOf(file)))));
  },
  build: async (scope) => nodeTests(testFiles(scope, 'build')),
  nightly: async (scope) => {
    const files = testFiles(scope, 'nightly');
    if (files.length > 0) ensureWitnesses();
    return nodeTests(files, { wrapper: [WITH_POSTGRES], processes: 1 });
  },
  embedded: async (scope) => {
    ensureWitnesses();
    return nodeTests(databaseTests(scope));
  },
  pooled: async (scope) => {
    ensureWitnesses();
    ensurePrograms({ pgbouncer: '/usr/sbin/pgbouncer' });
    return nodeTests(databaseTests(scope), { wrapper: [WITH_POSTGRES, '--pooled'] });
  },
  browser: async (scope) => (scope ? NONE : runBrowserTests(SHOP, ['--grep-invert', BROAD])),
  smoke: async (scope) => (scope ? NONE : runBrowserTests(SHOP, ['--grep', SMOKE])),
  broad: async (scope) => (scope ? NONE : runBrowserTests(SHOP, ['--grep', BROAD])),
} satisfies Record<string, (scope: Scope) => Promise<Counts>>;

export type Stage = keyof typeof STAGES;

/** Stages that run only when named, because they take too long for every change. */
const WHEN_NAMED: readonly Stage[] = ['nightly', 'embedded', 'pooled', 'smoke', 'broad'];

/**
 * Builds the releases that browser tests need and that do not exist yet. A failed build is reported by the tests that
 * need it.
 */
export const startBuild = (): Promise<unknown> =>
  run(process.execPath, [path.join(ROOT, 'tools/src/build.ts')]);

/** The stages that `npm test` runs by default. */
export const EVERY_TIME = (Object.keys(STAGES) as Stage[]).filter((name) => !WHEN_NAMED.includes(name));

/**
 * Returns the commands that check types, lint rules and format.
 * @param paths folders or files
 */
export function style(paths: readonly string[]): string[][] {
  return [
    ['oxlint', '--type-check', ...paths],
    ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...paths],
  ];
}

/** Runs checks sequentially. */
export async function checks(commands: string[][]): Promise<Counts> {
  let counts = NONE;
  for (const [command = '', ...args] of commands) counts = add(counts, await runCheck(command, args));
  return counts;
}

function testFiles(scope: Scope, kind: TestKind): string[] {
  const files = sourcesOf(scope, '*.test.ts');
  return files.filter((file) => kindOf(file) === kind).sort();
}

function componentTests(scope: Scope): string[] {
  return sourcesOf(scope, '*.test.tsx').sort();
}

/** Lists files of one workspace or of all: in `src`, or anywhere in workspaces that do not ship. */
function sourcesOf(scope: Scope, name: string): string[] {
  return globSync(
    ['{apps/*,libs/*,tools}/src/**', '{lab,testing}/**'].map((folder) => `${folder}/${name}`),
    {
      cwd: ROOT,
    },
  ).filter((file) => scope === undefined || file.startsWith(`${scope}/`));
}

/** Lists the tests that need a database, and the isolated tests of workspaces with a database. */
function databaseTests(scope: Scope): string[] {
  return [...testFiles(scope, 'db'), ...testFiles(scope, 'isolated').filter(usesDatabase)];
}

function usesDatabase(file: string): boolean {
  return WITH_DATABASE.some((workspace) => file.startsWith(`${workspace}/`));
}

/** Returns the file name without folder and endings. */
function nameOf(file: string): string {
  return path.basename(file).split('.', 1)[0] ?? '';
}

interface HowToRun {
  /** script that runs Node in a prepared environment */
  wrapper?: readonly string[];
  /** number of processes that share the files */
  processes?: number;
}

export async function nodeTests(files: readonly string[], how: HowToRun = {}): Promise<Counts> {
  if (files.length === 0) return NONE;
  const { wrapper = [], processes = 2 } = how;
  const args = [...wrapper, RUN_FILES, '--processes', String(processes), ...files];
  return runTests('node', process.execPath, args, COMPILED);
}

/** Runs tests with a database on a PostgreSQL server started for them. */
export async function onPostgres(files: readonly string[]): Promise<Counts> {
  if (files.length > 0) ensureWitnesses();
  return nodeTests(files, { wrapper: [WITH_POSTGRES] });
}

export async function jestTests(files: readonly string[]): Promise<Counts> {
  if (files.length === 0) return NONE;
  return runTests('jest', 'jest', [
    '--config',
    'jest.config.js',
    '--maxWorkers=2',
    '--runTestsByPath',
    ...files,
  ]);
}
