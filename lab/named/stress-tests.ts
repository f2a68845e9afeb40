import type { NamedScripts } from './run-named.ts';

const WITH_POSTGRES = 'testing/backend/with-postgres.ts';
const wide = (name: string, summary: string) => [summary, 'lab/stress-tests.ts', name] as const;

/** The stress and chaos tests of `npm run stress`, which are too long or too disruptive for every test run. */
export const STRESS_TESTS: NamedScripts = {
  totals: wide('totals', 'sums of 10,000 random carts: browser, backend and an oracle'),
  buyers: wide('buyers', '256 concurrent buyers of 100 places of a slot, of 100 seats, and at two processes'),
  changes: wide(
    'changes',
    '200 buyers change into the last 10 places; 300 histories of changes and late payments, 200 of stored amounts',
  ),
  'change-faults': [
    'changes, late payments, refunds and crashes in every order, with a kill at every commit',
    'lab/chaos/change-faults/main.ts',
  ],
  waiting: wide('waiting', '300 histories of waiting lists with competing carts'),
  carts: [
    '10,000 sequences over two and three tabs against a model',
    'libs/shared-state/src/cart/cart-sequences.isolated.test.ts',
  ],
  fuzz: wide('fuzz', '3,000 random requests to every endpoint: no status 500 (FUZZ_SEED: others)'),
  faults: wide('faults', 'every request of a purchase fails in every way: one sale, no input is lost'),
  crash: ['kills the backend during purchases', 'lab/chaos/crash/main.ts'],
  simulation: [
    '2,000 simulated histories with crashes, lost and late messages, each from a seed, checked by the audit',
    'lab/simulation/main.ts',
  ],
  mutants: [
    'mutation tests of prices, holds, refunds and limits: nine of ten mutants have to fail a test',
    'lab/mutants.ts',
  ],
  restore: ['backs up during sales, restores and continues selling', 'lab/chaos/restore/main.ts'],
  cluster: [
    'kills and disconnects each part of a cluster during 64 purchases: nothing lost, nothing duplicated',
    'lab/with-releases.ts',
    'lab/chaos/cluster/main.ts',
  ],
  abuse: ['a hostile client runs every attack while twenty honest buyers buy', 'lab/abuse/main.ts'],
  ssr: wide('ssr', 'server builds that fail in every way; 300 rollouts with constant memory'),
  opening: [
    '50,000 visitors wait for an opening at three edges, one of which is killed',
    WITH_POSTGRES,
    'lab/chaos/opening/main.ts',
  ],
  firefox: [
    'Debian’s Firefox: hydrates a server-rendered page, buys and scans a ticket',
    'lab/firefox/main.ts',
  ],
  rollouts: wide('rollouts', 'a broken canary in a browser; 50 rollout changes under load'),
  skew: wide('skew', 'a purchase through each combination of apps of different builds'),
  pictures: wide('pictures', 'pictures of every page and state, in e2e/artefacts/pictures'),
  image: [
    'builds the image trees without a container engine and starts each role in a read-only root',
    WITH_POSTGRES,
    'tools/src/image/main.ts',
  ],
  long: [
    'half an hour of usual load: memory, descriptors and response times stay constant',
    'lab/chaos/long/main.ts',
  ],
  'new-remote': ['creates a remote in a copy, tests and publishes it', 'tools/src/test-new-remote.ts'],
};
