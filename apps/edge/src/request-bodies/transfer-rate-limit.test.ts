import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { TransferRateLimit } from './transfer-rate-limit.ts';

/** Something that moves, and a watch that looks when it is told to. */
function setUp(context: TestContext) {
  const watch = new TransferRateLimit({ graceMs: 10_000, bytesPerSecond: 1_000 });
  context.after(() => watch.close());
  const state = { bytes: 0, isTheirTurn: true, isCut: false };
  watch.watch({
    bytes: () => state.bytes,
    isTheirTurn: () => state.isTheirTurn,
    cut: () => (state.isCut = true),
  });
  const isCutAfter = (ms: number) => {
    watch.look(ms);
    return state.isCut;
  };
  return { watch, state, isCutAfter };
}

test('what does not move is cut off after its grace, not before', (context) => {
  const { isCutAfter } = setUp(context);
  assert.equal(isCutAfter(10_000), false);
  assert.equal(isCutAfter(1), true);
});

test('what moves fast enough may take as long as it takes', (context) => {
  const { watch, state, isCutAfter } = setUp(context);
  for (let second = 0; second < 100; second += 1) {
    state.bytes += 1_000;
    watch.look(1_000);
  }
  assert.equal(state.isCut, false);
  assert.equal(isCutAfter(10_001), true);
});

test('what was fast once is waited for three times as long, not for ever', (context) => {
  const { watch, state, isCutAfter } = setUp(context);
  state.bytes = 5_000_000;
  watch.look(1_000);
  assert.equal(isCutAfter(30_000), false);
  assert.equal(isCutAfter(1), true);
});

test('nobody is cut off for what we are late with', (context) => {
  const { state, isCutAfter } = setUp(context);
  state.isTheirTurn = false;
  assert.equal(isCutAfter(60_000), false);
});
