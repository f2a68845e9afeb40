import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { TransferRateLimit } from './transfer-rate-limit.ts';

/** Creates a watched transfer whose checks the test triggers. */
function setUp(context: TestContext) {
  const watch = new TransferRateLimit({ graceMs: 10_000, bytesPerSecond: 1_000 });
  context.after(() => watch.close());
  const state = { bytes: 0, isWaitingForPeer: true, isCut: false };
  watch.watch({
    bytes: () => state.bytes,
    isWaitingForPeer: () => state.isWaitingForPeer,
    cut: () => (state.isCut = true),
  });
  const isCutAfter = (ms: number) => {
    watch.check(ms);
    return state.isCut;
  };
  return { watch, state, isCutAfter };
}

test('TransferRateLimit cuts off a stalled transfer after the grace period', (context) => {
  const { isCutAfter } = setUp(context);
  assert.equal(isCutAfter(10_000), false);
  assert.equal(isCutAfter(1), true);
});

test('TransferRateLimit allows a transfer at the minimum rate without a time limit', (context) => {
  const { watch, state, isCutAfter } = setUp(context);
  for (let second = 0; second < 100; second += 1) {
    state.bytes += 1_000;
    watch.check(1_000);
  }
  assert.equal(state.isCut, false);
  assert.equal(isCutAfter(10_001), true);
});

test('TransferRateLimit waits at most three grace periods after a fast start', (context) => {
  const { watch, state, isCutAfter } = setUp(context);
  state.bytes = 5_000_000;
  watch.check(1_000);
  assert.equal(isCutAfter(30_000), false);
  assert.equal(isCutAfter(1), true);
});

test('TransferRateLimit does not cut off a transfer that waits for the edge', (context) => {
  const { state, isCutAfter } = setUp(context);
  state.isWaitingForPeer = false;
  assert.equal(isCutAfter(60_000), false);
});
