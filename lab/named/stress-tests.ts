import type { NamedScripts } from './run-named.ts';

const WITH_POSTGRES = 'testing/backend/with-postgres.ts';
const wide = (name: string, says: string) => [says, 'lab/stress-tests.ts', name] as const;

/** What is too broad, or too rough, for every run of the tests. */
export const STRESS_TESTS: NamedScripts = {
  totals: wide('totals', 'sums of 10,000 random carts: browser, box office and an oracle'),
  buyers: wide('buyers', '256 buyers at once for 100 places of a slot, for 100 seats, and at two processes'),
  changes: wide(
    'changes',
    '200 buyers change into the last 10 places; 300 histories of changes and late payments, 200 of stored amounts',
  ),
  'change-faults': [
    'a change, a late payment, money that goes back and a crash, in every order, dying at every commit',
    'lab/chaos/change-faults/main.ts',
  ],
  waiting: wide('waiting', '300 histories of waiting lists, and carts that come between'),
  carts: [
    '10,000 sequences over two and three tabs against a model',
    'libs/shared-state/src/cart/cart-sequences.isolated.test.ts',
  ],
  fuzz: wide('fuzz', '3,000 random requests to every call: no failure inside (FUZZ_SEED: others)'),
  faults: wide('faults', 'every call of a purchase fails in every way: one sale, no loss'),
  crash: ['kills the box office in the middle of purchases', 'lab/chaos/crash/main.ts'],
  simulation: [
    '2,000 histories with crashes, lost and late messages, each from one seed, judged by the auditor',
    'lab/simulation/main.ts',
  ],
  mutants: [
    'mistakes put into prices, holds, refunds and limits: nine of ten make a test fail',
    'lab/mutants.ts',
  ],
  restore: ['backs up in the middle of sales, restores, sells on', 'lab/chaos/restore/main.ts'],
  cluster: [
    'kills and cuts off each part of a cluster while 64 buy: nothing lost, nothing twice',
    'lab/with-releases.ts',
    'lab/chaos/cluster/main.ts',
  ],
  abuse: ['a hostile client with every attack, while twenty honest buyers buy', 'lab/abuse/main.ts'],
  ssr: wide('ssr', 'server builds that break in every way; 300 rollouts, memory flat'),
  opening: [
    '50,000 visitors wait for an opening at three edges, one of which is killed',
    WITH_POSTGRES,
    'lab/chaos/opening/main.ts',
  ],
  firefox: [
    'Debian’s Firefox: a drawn page comes alive, a ticket is bought and scanned',
    'lab/firefox/main.ts',
  ],
  rollouts: wide('rollouts', 'a canary that breaks, in a browser; 50 rollout changes under load'),
  skew: wide('skew', 'apps of different builds together, each through a purchase'),
  image: [
    'makes the images’ trees without an engine, starts each role in a read-only root',
    WITH_POSTGRES,
    'tools/src/image/main.ts',
  ],
  long: ['a usual day of half an hour: memory, descriptors and times stay', 'lab/chaos/long/main.ts'],
  'new-remote': ['makes a remote in a copy, tests and publishes it', 'tools/src/test-new-remote.ts'],
};
