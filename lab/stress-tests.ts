/**
 * The runs of `npm run stress` that repeat tests of `npm test` with more cases (`wide` in `named/stress-tests.ts`).
 */
import { globSync } from 'node:fs';
import { ensurePrograms } from '../tools/src/test/machine.ts';
import { runBrowserTests, runTests } from '../tools/src/test/run.ts';
import { endOnSignals } from '../tools/src/children.ts';
import { ROOT } from '../tools/src/workspace.ts';

const [name = '', ...choice] = process.argv.slice(2);

const STRESS_TESTS = {
  totals: () => {
    const files = globSync(
      ['libs/shared-state/src/**/*.oracle.test.ts', 'apps/backend/src/domains/*/*/price-*order.test.ts'],
      { cwd: ROOT },
    );
    return runTests('node', process.execPath, ['--test', ...files], { CARTS: '10000' });
  },
  changes: () =>
    runTests(
      'node',
      process.execPath,
      [
        'testing/backend/with-postgres.ts',
        '--test',
        'lab/concurrency/change-race.db.test.ts',
        'lab/histories/change-histories.db.test.ts',
        'lab/histories/stored-amounts-histories.db.test.ts',
      ],
      {
        CHANGERS: process.env.CHANGERS ?? '200',
        CHANGE_RUNS: process.env.CHANGE_RUNS ?? '300',
        AMOUNT_RUNS: process.env.AMOUNT_RUNS ?? '200',
      },
    ),
  buyers: () =>
    runTests(
      'node',
      process.execPath,
      [
        'testing/backend/with-postgres.ts',
        '--test',
        'lab/concurrency/concurrent-buyers.db.test.ts',
        'lab/concurrency/several-processes.isolated.test.ts',
      ],
      { BUYERS: process.env.BUYERS ?? '256' },
    ),
  waiting: () =>
    runTests(
      'node',
      process.execPath,
      ['testing/backend/with-postgres.ts', '--test', 'lab/histories/waiting-histories.db.test.ts'],
      { WAITING_RUNS: process.env.WAITING_RUNS ?? '300' },
    ),
  fuzz: () =>
    runTests('node', process.execPath, ['--test', 'lab/fuzz/fuzz.db.test.ts'], {
      FUZZ_RUNS: process.env.FUZZ_RUNS ?? '3000',
    }),
  rollouts: () => {
    ensurePrograms({ wrk: 'wrk' });
    return runBrowserTests('rollouts.config.ts');
  },
  /** server builds that fail in every way, and 300 rollouts */
  ssr: () => {
    const files = globSync('apps/edge/src/ssr/*.test.ts', { cwd: ROOT });
    const broad = { SSR_KINDS: 'all', SSR_ROLLOUTS: '300' };
    return runTests('node', process.execPath, ['--test', ...files], broad);
  },
  faults: () => runBrowserTests('playwright.config.ts', ['faults.spec.ts', 'faults-of-pages.spec.ts']),
  /** a purchase through each combination of apps of different builds */
  skew: () => runBrowserTests('skew.config.ts', choice),
  /** a contact sheet; `COMPARE` and `BESIDE` in `e2e/pictures.config.ts` */
  pictures: () => runBrowserTests('pictures.config.ts', choice),
};

endOnSignals();
if (!Object.hasOwn(STRESS_TESTS, name))
  throw new Error(`Unknown stress test. Names: ${Object.keys(STRESS_TESTS).join(', ')}.`);
const { passed, failed } = await STRESS_TESTS[name as keyof typeof STRESS_TESTS]();
console.log(`${name}: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
