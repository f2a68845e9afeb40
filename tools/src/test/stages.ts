import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { add, type Counts, NONE } from './counts.ts';
import { ensurePrograms, ensureWitnesses } from './machine.ts';
import { kindOf, type TestKind } from './kinds.ts';
import { COMPILED, run, runBrowserTests, runCheck, runTests } from './run.ts';

/** Workspaces whose isolated tests need the programs that integration tests need. */
const WITH_DATABASE = ['apps/backend', 'apps/sandbox', 'lab'];
const WITH_POSTGRES = path.join(ROOT, 'testing/backend/with-postgres.ts');
const RUN_FILES = path.join(import.meta.dirname, 'run-files.ts');

/**
 * Runs on the embedded database too: transactions, and buyers at once. The browser tests' shop, which is migrated, filled and
 * sells everything, runs on it as well.
 */
const ON_EMBEDDED = new Set(['database', 'concurrent-buyers']);

/** The browser tests of the whole shop. */
const SHOP = 'playwright.config.ts';

/** The tag of browser tests that go through whole matrices: every language at every width, every fault of every call. */
const BROAD = '@broad';

/** The tag of browser tests that every pull request runs: tickets, passes, seats and a change, from the first page to the end. */
const SMOKE = '@smoke';

/** One room's folder (`apps/catalogue`, `libs/ui`, `tools`), or undefined for everything. */
type Scope = string | undefined;

/** Unused code and packages, versions that differ between workspaces, and a lock file with free licences and hashes only. */
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

/** The stages of `npm test` in their order. Each answers what passed and what failed. */
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

/** They take too long for every change. */
const WHEN_NAMED: readonly Stage[] = ['nightly', 'embedded', 'pooled', 'smoke', 'broad'];

/** Builds what browser tests have no release of yet. A build that fails is reported by those that need it. */
export const buildAhead = (): Promise<unknown> =>
  run(process.execPath, [path.join(ROOT, 'tools/src/build.ts')]);

/** What `npm test` runs when no stage is named. */
export const EVERY_TIME = (Object.keys(STAGES) as Stage[]).filter((name) => !WHEN_NAMED.includes(name));

/**
 * Types, rules and format.
 * @param paths folders or files
 */
export function style(paths: readonly string[]): string[][] {
  return [
    ['oxlint', '--type-check', ...paths],
    ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...paths],
  ];
}

/** Runs commands one after the other. */
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

/** Files of a workspace, or of all: in `src`, or anywhere in those that ship nothing. */
function sourcesOf(scope: Scope, name: string): string[] {
  return globSync(
    ['{apps/*,libs/*,tools}/src/**', '{lab,testing}/**'].map((folder) => `${folder}/${name}`),
    {
      cwd: ROOT,
    },
  ).filter((file) => scope === undefined || file.startsWith(`${scope}/`));
}

/** Tests that need a database, and those of its workspaces that need a process of their own. */
function databaseTests(scope: Scope): string[] {
  return [...testFiles(scope, 'db'), ...testFiles(scope, 'isolated').filter(usesDatabase)];
}

function usesDatabase(file: string): boolean {
  return WITH_DATABASE.some((workspace) => file.startsWith(`${workspace}/`));
}

/** The name without its folder and endings. */
function nameOf(file: string): string {
  return path.basename(file).split('.', 1)[0] ?? '';
}

interface HowToRun {
  /** a script that runs Node in a prepared environment */
  wrapper?: readonly string[];
  /** how many of them share the files */
  processes?: number;
}

export async function nodeTests(files: readonly string[], how: HowToRun = {}): Promise<Counts> {
  if (files.length === 0) return NONE;
  const { wrapper = [], processes = 2 } = how;
  const args = [...wrapper, RUN_FILES, '--processes', String(processes), ...files];
  return runTests('node', process.execPath, args, COMPILED);
}

/** Tests with a database, in a PostgreSQL that is started for them. */
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
