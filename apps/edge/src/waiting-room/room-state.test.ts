import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lapsedBefore, newRoom, stepOf, type RoomRules, type RoomState, type Step } from './room-state.ts';

const OPENS = Date.parse('2031-03-10T10:00:00Z');
const rules: RoomRules = { opensAt: OPENS, least: 10, most: 100, turnMs: 600_000 };
const request = { position: 0, waited: 0, isEarly: true, hasWorked: true, isBehind: false };
const step = (now: number, values: Partial<Step> = {}): Step => ({
  now,
  headroom: 1,
  early: 0,
  late: 0,
  requests: [],
  ...values,
});

/** Runs steps of 250 ms for a number of seconds. */
function run(state: RoomState, seconds: number, values: Partial<Step> = {}): RoomState {
  let current = state;
  for (let at = 0; at < seconds * 4; at += 1) {
    current = stepOf(current, rules, step(current.at + 250, values)).state;
  }
  return current;
}

describe('stepOf', () => {
  it('calls no position before the opening and counts positions before and after it (R323)', () => {
    const before = stepOf(newRoom(OPENS - 60_000, rules), rules, step(OPENS - 1_000, { early: 500 }));
    assert.deepEqual([before.state.early, before.state.called, before.admitted], [500, 0, 0]);
    const requests = [request];
    assert.equal(stepOf(before.state, rules, step(OPENS - 1, { requests })).admitted, 0);
    const after = stepOf(before.state, rules, step(OPENS + 250, { late: 3 }));
    assert.equal(after.firstLate, 0);
    assert.equal(stepOf(after.state, rules, step(OPENS + 500, { late: 1 })).firstLate, 3);
    assert.ok(run(after.state, 5).called > 40);
  });

  it('raises the admission rate at high headroom, lowers it at low headroom and calls no position without headroom (R322)', () => {
    const open = { ...newRoom(OPENS, rules), early: 100_000 };
    const fast = run(open, 30);
    assert.ok(fast.rate > 39 && fast.rate <= 41, String(fast.rate));
    assert.equal(run(open, 120).rate, 100);
    assert.ok(Math.abs(run(fast, 30, { headroom: 0.4 }).rate - fast.rate) < 1e-9);
    assert.equal(run(fast, 30, { headroom: 0.2 }).rate, 10);
    for (const headroom of [0.05, undefined]) {
      const stopped = run(fast, 30, { headroom });
      assert.ok(stopped.called - fast.called < 1);
      assert.equal(stopped.room, 0);
    }
  });

  it('admits at most one second of visitors at once for any number of requests (R322)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            ms: fc.integer({ min: 0, max: 5_000 }),
            requests: fc.integer({ min: 0, max: 300 }),
            headroom: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
            late: fc.integer({ min: 0, max: 50 }),
          }),
          { maxLength: 80 },
        ),
        (moves) => {
          let state: RoomState = { ...newRoom(OPENS, rules), early: 1_000 };
          for (const { ms, requests, headroom, late } of moves) {
            const before = state;
            const result = stepOf(before, rules, {
              ...step(before.at + ms, { headroom, late }),
              requests: Array.from({ length: requests }, () => request),
            });
            state = result.state;
            assert.ok(result.admitted <= Math.max(1, state.rate) + 1e-9);
            assert.ok(state.room >= 0 && state.called >= before.called);
            assert.ok(state.rate >= rules.least && state.rate <= rules.most);
            assert.equal(state.entered, before.entered + result.admitted);
            if (headroom === undefined || headroom < 0.1) assert.equal(result.admitted, 0);
          }
        },
      ),
    );
  });

  it('calls more positions when called visitors do not enter, and calls at half the rate while visitors are turned away (R381)', () => {
    const open = { ...newRoom(OPENS, rules), early: 1_000_000, rate: 100 };
    const abandoned = run(open, 150);
    assert.ok(abandoned.gain > 10);
    const requests = Array.from({ length: 400 }, () => request);
    const crowded = run(abandoned, 30, { requests });
    assert.ok(crowded.gain < 1.1);
    const called = crowded.called - abandoned.called;
    assert.ok(called > 1_400 && called < 2_000, String(called));
  });

  it('records calls, by which lapsedBefore finds the turns that have lapsed after ten minutes (R324)', () => {
    const open = { ...newRoom(OPENS, rules), early: 1_000_000 };
    const later = run(open, 15 * 60);
    const lapsed = lapsedBefore(later, later.at, rules.turnMs);
    assert.ok(lapsed > 0 && lapsed < later.called);
    assert.ok(later.calls.length < 70);
    assert.equal(lapsedBefore(run(open, 9 * 60), OPENS + 9 * 60_000, rules.turnMs), 0);
  });
});
