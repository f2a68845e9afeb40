/** Simulation of 20,000 visitors who poll at the interval that the server sets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FairOpening } from '@taquilla/contracts';
import { newRoom, stepOf, type RoomState, type EntryRequest } from './room-state.ts';
import { queuePosition, type QueuePosition } from './queue-position.ts';
import type { Ticket } from './ticket.ts';

const OPENS = Date.parse('2031-03-10T10:00:00Z');
const VISITORS = 20_000;
const STEP_MS = 50;
const opening = { opens_at: new Date(OPENS).toISOString(), turn_minutes: 10 } as FairOpening;
const ticket = { behind: 0, hasWorked: true } as Ticket;
const rules = { opensAt: OPENS, least: 10, most: 200, turnMs: 600_000 };

interface Visitor {
  position: number;
  pollsAt: number;
}

const positionOf = (position: number, now: number, state: RoomState): QueuePosition =>
  queuePosition({ opening, ticket, position, hasLapsed: false, now, state });

/**
 * Simulates an opening for `ms`.
 * @returns positions in order of admission, polls by second, and the most polls within a second
 */
function open(ms: number, headroom: (now: number) => number) {
  let state: RoomState = { ...newRoom(OPENS - 1_000, rules), early: VISITORS };
  const visitors: Visitor[] = Array.from({ length: VISITORS }, (_, position) => {
    const seenAt = OPENS - 50_000 + (position % 45) * 1_000;
    return { position, pollsAt: seenAt + positionOf(position, seenAt, state).again * 1000 };
  });
  const entered: number[] = [];
  const polls = Array.from({ length: ms / 1000 + 1 }, () => 0);
  let arrived: number[] = [];
  for (let now = OPENS - 1_000; now < OPENS + ms; now += STEP_MS) {
    for (const visitor of visitors) {
      if (visitor.pollsAt > now) continue;
      const second = Math.floor((now - OPENS) / 1000) + 1;
      polls[second] = (polls[second] ?? 0) + 1;
      const { kind, again } = positionOf(visitor.position, now, state);
      visitor.pollsAt = kind === 'turn' ? Infinity : now + again * 1000;
      if (kind === 'turn') arrived.push(visitor.position);
    }
    arrived.sort((a, b) => a - b);
    const requests = arrived.map((position): EntryRequest => ({
      position,
      waited: 0,
      isEarly: true,
      hasWorked: true,
      isBehind: false,
    }));
    const step = { now, headroom: headroom(now), early: 0, late: 0, requests };
    const result = stepOf(state, rules, step);
    state = result.state;
    entered.push(...arrived.slice(0, result.admitted));
    arrived = arrived.slice(result.admitted);
  }
  return { entered, state, most: polls.reduce((a, b) => Math.max(a, b), 0), polls };
}

for (const [name, headroom] of [
  ['the headroom is high', () => 1],
  ['the headroom alternates', (now: number) => (Math.floor(now / 7_000) % 2 === 0 ? 0.8 : 0.05)],
] as const) {
  test(`queuePosition keeps 99 % of admissions within 0.4 % of the order of positions while ${name} (R328)`, () => {
    const { entered, most, polls } = open(120_000, headroom);
    assert.ok(entered.length > 500, String(entered.length));
    const ranks = entered
      .map((position, at) => ({ position, at }))
      .sort((a, b) => a.position - b.position)
      .map(({ at }, rank) => Math.abs(at - rank) / VISITORS)
      .sort((a, b) => a - b);
    const p99 = ranks[Math.floor(ranks.length * 0.99)] ?? 1;
    assert.ok(p99 < 0.004, `99 of 100 are off by ${(p99 * 100).toFixed(2)} % at most`);
    // few polls per visitor, and no peak
    const all = polls.reduce((sum, count) => sum + count, 0);
    assert.ok(most < VISITORS / 10, `${most} within a second`);
    assert.ok(all / VISITORS < 5, `${(all / VISITORS).toFixed(1)} polls of each`);
  });
}
