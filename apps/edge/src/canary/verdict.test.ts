import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { describeFinding, worseThan, type Tally, type ReportTallies } from './verdict.ts';

const NEIGHBOURHOODS = 60;
/** Distributes a tally evenly over sixty neighbourhoods. */
const everywhere = (tally: Tally): ReportTallies =>
  Array.from({ length: NEIGHBOURHOODS }, () =>
    Object.fromEntries(Object.entries(tally).map(([signal, count]) => [signal, count / NEIGHBOURHOODS])),
  );

test('worseThan finds a canary that always fails after five views, without a counted baseline', () => {
  const failed: ReportTallies = [{ failed: 1 }, { failed: 1 }, { broken: 1 }, { failed: 1 }];
  assert.equal(worseThan(failed, []), undefined);
  const finding = worseThan([...failed, { broken: 1 }], []);
  assert.ok(finding);
  assert.equal(describeFinding(finding), 'failed views: 5 of 5, 0 of 0 in the baseline');
});

test('worseThan returns undefined when the baseline fails as often', () => {
  assert.equal(
    worseThan(everywhere({ failed: 300, shown: 100 }), everywhere({ failed: 3000, shown: 1000 })),
    undefined,
  );
});

test('worseThan tolerates 2 % more failed views and finds 10 % more', () => {
  const baseline = everywhere({ shown: 9900, failed: 100 });
  assert.equal(worseThan(everywhere({ shown: 980, failed: 20 }), baseline), undefined);
  assert.equal(worseThan(everywhere({ shown: 900, failed: 100 }), baseline)?.measure, 'failed views');
});

test('worseThan compares web vitals and payments separately', () => {
  const well = everywhere({ shown: 500, 'lcp-ok': 480, 'lcp-poor': 20, paid: 90, unpaid: 10 });
  const slow = everywhere({ shown: 100, 'lcp-ok': 50, 'lcp-poor': 50 });
  assert.equal(worseThan(slow, well)?.measure, 'poor LCP');
  assert.equal(worseThan(everywhere({ shown: 100, paid: 20, unpaid: 30 }), well)?.measure, 'failed payments');
});

test('worseThan tolerates missing texts at the rate of the baseline and finds a higher rate', () => {
  const baseline = everywhere({ shown: 900, untranslated: 100 });
  assert.equal(worseThan(everywhere({ shown: 180, untranslated: 20 }), baseline), undefined);
  assert.equal(worseThan(everywhere({ shown: 100, untranslated: 100 }), baseline)?.measure, 'missing texts');
});

test('worseThan returns undefined when one or two neighbourhoods report almost all failures', () => {
  const manipulated = { failed: 10_000 };
  assert.equal(worseThan([manipulated], []), undefined);
  assert.equal(worseThan([manipulated, manipulated], []), undefined);
  const well = everywhere({ shown: 1000 });
  assert.equal(worseThan([...well, manipulated], well), undefined);
  // with two genuine failures of other neighbourhoods
  assert.equal(worseThan([...well, manipulated, { failed: 1 }, { failed: 1 }], well), undefined);
});

test('worseThan finds a bad canary although a single neighbourhood reports failures of the baseline', () => {
  const bad = everywhere({ failed: 100, shown: 100 });
  for (const baseline of [everywhere({ shown: 200 }), []]) {
    assert.ok(worseThan(bad, [...baseline, { failed: 10_000 }]));
    assert.ok(worseThan([...bad, { shown: 10_000 }], baseline));
  }
});

/** Returns Park and Miller's generator of random numbers in [0, 1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns whether a canary exactly as good as its baseline is found worse after any of 1000 views. */
function isEverFoundWorse(rate: number, random: () => number): boolean {
  const baseline = everywhere({ shown: 1000 * (1 - rate), failed: 1000 * rate });
  let failed = 0;
  for (let views = 1; views <= 1000; views += 1) {
    if (random() < rate) failed += 1;
    if (worseThan(everywhere({ shown: views - failed, failed }), baseline)) return true;
  }
  return false;
}

test('worseThan never reports a canary that is exactly as good as its baseline, checked after each of 1000 views', () => {
  const rates = fc.double({ min: 0, max: 0.3, noNaN: true });
  const seeds = fc.integer({ min: 1, max: 2_000_000_000 });
  fc.assert(
    fc.property(rates, seeds, (rate, seed) => !isEverFoundWorse(rate, randomNumbers(seed))),
    { numRuns: 50 },
  );
});
