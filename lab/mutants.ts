/**
 * `npm run stress -- mutants [price limits deadlines status holds refunds]`: mistakes put by machine, one at a time, into the pure rules of prices,
 * holds, refunds and limits. Nine of ten have to make a test fail.
 */
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../tools/src/workspace.ts';

const GOAL = 90;

interface Group {
  mutate: string[];
  tests: string[];
}

const BACKEND = 'apps/backend/src';
const beside = (...files: string[]): Group => ({
  mutate: files.map((file) => `${file}.ts`),
  tests: files.map((file) => `${file}.test.ts`),
});

/** What is changed, and the tests that have to notice: few at a time, for every mistake they run anew. */
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

/** What the copy has in which the mistakes are made; packages of the workspace stay what they are. */
const NEEDED = ['!package.json', '!tsconfig*.json', '!libs/contracts/**', '!apps/backend/**'];

const wanted = process.argv.slice(2);
const groups = Object.entries(GROUPS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
if (groups.length === 0) throw new Error(`There are the groups ${Object.keys(GROUPS).join(', ')}.`);

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
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, replacement } of alive) {
    console.log(`  survives: ${fileName}:${location.start.line} ${replacement.replace(/\s+/g, ' ')}`);
  }
  console.log(`${name}: ${counted.length - alive.length} of ${counted.length} mistakes are found`);
  killed += counted.length - alive.length;
  all += counted.length;
}
const score = (100 * killed) / all;
console.log(`together ${score.toFixed(1)} %, goal ${GOAL} %`);
if (score < GOAL) process.exitCode = 1;
