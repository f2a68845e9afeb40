import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { describeFinding, worseThan, type Tally, type Told } from './verdict.ts';

const PLACES = 60;
/** What was told in all, by visitors of sixty places. */
const everywhere = (tally: Tally): Told =>
  Array.from({ length: PLACES }, () =>
    Object.fromEntries(Object.entries(tally).map(([signal, count]) => [signal, count / PLACES])),
  );

test('a canary that always fails is found after five views, with nothing to compare it to', () => {
  const failed: Told = [{ failed: 1 }, { failed: 1 }, { broken: 1 }, { failed: 1 }];
  assert.equal(worseThan(failed, []), undefined);
  const finding = worseThan([...failed, { broken: 1 }], []);
  assert.ok(finding);
  assert.equal(describeFinding(finding), 'failed views: 5 of 5, 0 of 0 in the baseline');
});

test('what fails everywhere is not the canary’s fault', () => {
  assert.equal(
    worseThan(everywhere({ failed: 300, shown: 100 }), everywhere({ failed: 3000, shown: 1000 })),
    undefined,
  );
});

test('one that is a little worse is let be, one that is clearly worse is found', () => {
  const baseline = everywhere({ shown: 9900, failed: 100 });
  assert.equal(worseThan(everywhere({ shown: 980, failed: 20 }), baseline), undefined);
  assert.equal(worseThan(everywhere({ shown: 900, failed: 100 }), baseline)?.measure, 'failed views');
});

test('slow pages and lost payments count by themselves', () => {
  const well = everywhere({ shown: 500, 'lcp-ok': 480, 'lcp-poor': 20, paid: 90, unpaid: 10 });
  const slow = everywhere({ shown: 100, 'lcp-ok': 50, 'lcp-poor': 50 });
  assert.equal(worseThan(slow, well)?.measure, 'poor LCP');
  assert.equal(worseThan(everywhere({ shown: 100, paid: 20, unpaid: 30 }), well)?.measure, 'failed payments');
});

test('missing texts that the baseline has too are not the canary’s fault, more of them are', () => {
  const baseline = everywhere({ shown: 900, untranslated: 100 });
  assert.equal(worseThan(everywhere({ shown: 180, untranslated: 20 }), baseline), undefined);
  assert.equal(worseThan(everywhere({ shown: 100, untranslated: 100 }), baseline)?.measure, 'missing texts');
});

test('one neighbourhood takes no canary back, whatever it tells', () => {
  const liar = { failed: 10_000 };
  assert.equal(worseThan([liar], []), undefined);
  assert.equal(worseThan([liar, liar], []), undefined);
  const well = everywhere({ shown: 1000 });
  assert.equal(worseThan([...well, liar], well), undefined);
  // nor with two honest failures beside it
  assert.equal(worseThan([...well, liar, { failed: 1 }, { failed: 1 }], well), undefined);
});

test('one neighbourhood keeps no bad canary, whatever it tells of the baseline', () => {
  const bad = everywhere({ failed: 100, shown: 100 });
  for (const baseline of [everywhere({ shown: 200 }), []]) {
    assert.ok(worseThan(bad, [...baseline, { failed: 10_000 }]));
    assert.ok(worseThan([...bad, { shown: 10_000 }], baseline));
  }
});

/** Park and Miller's random numbers, from 0 to below 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A canary exactly as good as its baseline, looked at after each view; answers whether it was ever found worse. */
function isEverAccused(rate: number, random: () => number): boolean {
  const baseline = everywhere({ shown: 1000 * (1 - rate), failed: 1000 * rate });
  let failed = 0;
  for (let views = 1; views <= 1000; views += 1) {
    if (random() < rate) failed += 1;
    if (worseThan(everywhere({ shown: views - failed, failed }), baseline)) return true;
  }
  return false;
}

test('of canaries that are as good as their baselines none is accused, though each is looked at all the time', () => {
  const rates = fc.double({ min: 0, max: 0.3, noNaN: true });
  const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(rates, seeds, (rate, seed) => !isEverAccused(rate, randomNumbers(seed))),
    { numRuns: 50 },
  );
});
