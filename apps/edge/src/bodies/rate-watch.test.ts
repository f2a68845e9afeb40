import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { RateWatch } from './rate-watch.ts';

/** Something that moves, and a watch that looks when it is told to. */
function setUp(context: TestContext) {
  const watch = new RateWatch({ graceMs: 10_000, bytesPerSecond: 1_000 });
  context.after(() => watch.close());
  const state = { bytes: 0, isTheirTurn: true, isCut: false };
  watch.watch({
    bytes: () => state.bytes,
    isTheirTurn: () => state.isTheirTurn,
    cut: () => (state.isCut = true),
  });
  return { watch, state };
}

test('what does not move is cut off after its grace, not before', (context) => {
  const { watch, state } = setUp(context);
  watch.look(10_000);
  assert.equal(state.isCut, false);
  watch.look(1);
  assert.equal(state.isCut, true);
});

test('what moves fast enough may take as long as it takes', (context) => {
  const { watch, state } = setUp(context);
  for (let second = 0; second < 100; second += 1) {
    state.bytes += 1_000;
    watch.look(1_000);
  }
  assert.equal(state.isCut, false);
  watch.look(10_001);
  assert.equal(state.isCut, true);
});

test('what was fast once is waited for three times as long, not for ever', (context) => {
  const { watch, state } = setUp(context);
  state.bytes = 5_000_000;
  watch.look(1_000);
  watch.look(30_000);
  assert.equal(state.isCut, false);
  watch.look(1);
  assert.equal(state.isCut, true);
});

test('nobody is cut off for what we are late with', (context) => {
  const { watch, state } = setUp(context);
  state.isTheirTurn = false;
  watch.look(60_000);
  assert.equal(state.isCut, false);
});
