import type { NamedScripts } from './run-named.ts';

const BOX_OFFICE = 'apps/backend/src/testing';
const WIDE = 'tools/src/proof.ts';

/** What is too broad, or too rough, for every run of the tests. */
export const PROOFS: NamedScripts = {
  totals: {
    says: 'sums of 10,000 random carts: browser, box office and an oracle',
    runs: [WIDE, 'totals'],
  },
  carts: {
    says: '10,000 sequences over two and three tabs against a model',
    runs: ['libs/shared-state/src/cart/cart-sequences.test.ts'],
  },
  fuzz: {
    says: '3,000 random requests to every call: no failure inside (FUZZ_SEED: others)',
    runs: [WIDE, 'fuzz'],
  },
  faults: {
    says: 'every call of a purchase fails in every way: one sale, no loss',
    runs: [WIDE, 'faults'],
  },
  crash: {
    says: 'kills the box office in the middle of purchases',
    runs: [`${BOX_OFFICE}/crash/main.ts`],
  },
  restore: {
    says: 'backs up in the middle of sales, restores, sells on',
    runs: [`${BOX_OFFICE}/restore/main.ts`],
  },
  abuse: {
    says: 'a hostile client with every attack, while twenty honest buyers buy',
    runs: [`${BOX_OFFICE}/abuse/main.ts`],
  },
  drawing: {
    says: 'server builds that break in every way; 300 rollouts, memory flat',
    runs: [WIDE, 'drawing'],
  },
  firefox: {
    says: 'Debian’s Firefox: a drawn page comes alive, a ticket is bought and scanned',
    runs: ['tools/src/firefox/main.ts'],
  },
  rollouts: {
    says: 'a canary that breaks, in a browser; 50 rollout changes under load',
    runs: [WIDE, 'rollouts'],
  },
  skew: {
    says: 'earlier releases with today’s, each through a purchase',
    runs: [WIDE, 'skew'],
  },
  'new-remote': {
    says: 'makes a remote in a copy, tests and publishes it',
    runs: ['tools/src/test-new-remote.ts'],
  },
};
