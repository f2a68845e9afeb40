/**
 * `npm run stress -- mutants [price limits deadlines status holds refunds]`: mutation tests of the pure rules of prices, holds,
 * refunds and limits. At least 90 % of the mutants have to fail a test.
 */
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../tools/src/workspace.ts';

const GOAL_PERCENT = 90;

interface Group {
  mutate: string[];
  tests: string[];
}

const BACKEND = 'apps/backend/src';
const beside = (...files: string[]): Group => ({
  mutate: files.map((file) => `${file}.ts`),
  tests: files.map((file) => `${file}.test.ts`),
});

/** Mutated files with their tests: few files per group, because the tests run again for every mutant. */
const GROUPS: Record<string, Group> = {
  price: {
    mutate: ['price', 'event-price', 'day-price', 'money'].map((name) => `libs/contracts/src/${name}.ts`),
    tests: ['price', 'event-price', 'day-price'].map((name) => `libs/contracts/src/${name}.test.ts`),
  },
  limits: beside(`${BACKEND}/database/columns/shares`, `${BACKEND}/domains/operations/audit/limit-faults`),
  deadlines: {
    mutate: [`${BACKEND}/domains/sales/sale/payment-window.ts`],
    tests: [`${BACKEND}/domains/sales/sale/deadlines.test.ts`],
  },
  status: beside(`${BACKEND}/states/sale`),
  holds: beside(`${BACKEND}/domains/inventory/holds/match-holds`),
  refunds: {
    mutate: [
      `${BACKEND}/domains/payments/payment/ledger-status.ts`,
      `${BACKEND}/domains/payments/payment/balance.ts`,
    ],
    tests: [`${BACKEND}/domains/payments/payment/balance.test.ts`],
  },
};

/** Files of the copy that Stryker mutates; packages are resolved from the original workspace. */
const NEEDED = ['!package.json', '!tsconfig*.json', '!libs/contracts/**', '!apps/backend/**'];

const selected = process.argv.slice(2);
const groups = Object.entries(GROUPS).filter(([name]) => selected.length === 0 || selected.includes(name));
if (groups.length === 0) throw new Error(`Unknown group. Groups: ${Object.keys(GROUPS).join(', ')}.`);

process.chdir(ROOT);
let killed = 0;
let all = 0;
for (const [name, { mutate, tests }] of groups) {
  const results = await new Stryker({
    mutate,
    testRunner: 'command',
    commandRunner: { command: `${process.execPath} --test --test-isolation=none ${tests.join(' ')}` },
    concurrency: 2,
    timeoutMS: 30_000,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportMutants: false, reportScoreTable: false },
    checkers: [],
    ignorePatterns: ['**', ...NEEDED],
    tempDirName: 'var/mutants',
    cleanTempDir: 'always',
    allowConsoleColors: false,
  }).runMutationTest();
  const counted = results.filter(({ status }) => !['Ignored', 'CompileError'].includes(status));
  const surviving = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, replacement } of surviving) {
    console.log(`  survives: ${fileName}:${location.start.line} ${replacement.replace(/\s+/g, ' ')}`);
  }
  console.log(`${name}: ${counted.length - surviving.length} of ${counted.length} mutants killed`);
  killed += counted.length - surviving.length;
  all += counted.length;
}
const score = (100 * killed) / all;
console.log(`total ${score.toFixed(1)} %, goal ${GOAL_PERCENT} %`);
if (score < GOAL_PERCENT) process.exitCode = 1;
