/** Whether visitors who look when they are told to come in as they stand: a crowd on a clock of its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FairOpening } from '@taquilla/contracts';
import { newRoom, stepOf, type RoomState, type Wish } from './room-state.ts';
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
  looksAt: number;
}

const standing = (position: number, now: number, state: RoomState): QueuePosition =>
  queuePosition({ opening, ticket, position, hasLapsed: false, now, state });

/** @returns positions in the order in which they came in, how often all looked, and how many at most within a second */
function open(ms: number, headroom: (now: number) => number) {
  let state: RoomState = { ...newRoom(OPENS - 1_000, rules), early: VISITORS };
  const crowd: Visitor[] = Array.from({ length: VISITORS }, (_, position) => {
    const seenAt = OPENS - 50_000 + (position % 45) * 1_000;
    return { position, looksAt: seenAt + standing(position, seenAt, state).again * 1000 };
  });
  const entered: number[] = [];
  const looks = Array.from({ length: ms / 1000 + 1 }, () => 0);
  let door: number[] = [];
  for (let now = OPENS - 1_000; now < OPENS + ms; now += STEP_MS) {
    for (const visitor of crowd) {
      if (visitor.looksAt > now) continue;
      const second = Math.floor((now - OPENS) / 1000) + 1;
      looks[second] = (looks[second] ?? 0) + 1;
      const { kind, again } = standing(visitor.position, now, state);
      visitor.looksAt = kind === 'turn' ? Infinity : now + again * 1000;
      if (kind === 'turn') door.push(visitor.position);
    }
    door.sort((a, b) => a - b);
    const wishes = door.map((position): Wish => ({
      position,
      waited: 0,
      isEarly: true,
      hasWorked: true,
      isBehind: false,
    }));
    const step = { now, headroom: headroom(now), early: 0, late: 0, wishes };
    const made = stepOf(state, rules, step);
    state = made.state;
    entered.push(...door.slice(0, made.admitted));
    door = door.slice(made.admitted);
  }
  return { entered, state, most: looks.reduce((a, b) => Math.max(a, b), 0), looks };
}

for (const [name, headroom] of [
  ['there is room', () => 1],
  ['room comes and goes', (now: number) => (Math.floor(now / 7_000) % 2 === 0 ? 0.8 : 0.05)],
] as const) {
  test(`turns are taken in their order while ${name} (R328)`, () => {
    const { entered, most, looks } = open(120_000, headroom);
    assert.ok(entered.length > 500, String(entered.length));
    const ranks = entered
      .map((position, at) => ({ position, at }))
      .sort((a, b) => a.position - b.position)
      .map(({ at }, rank) => Math.abs(at - rank) / VISITORS)
      .sort((a, b) => a - b);
    const p99 = ranks[Math.floor(ranks.length * 0.99)] ?? 1;
    assert.ok(p99 < 0.004, `99 of 100 are off by ${(p99 * 100).toFixed(2)} % at most`);
    // nobody looks often, and they do not all look at once
    const all = looks.reduce((sum, count) => sum + count, 0);
    assert.ok(most < VISITORS / 10, `${most} within a second`);
    assert.ok(all / VISITORS < 5, `${(all / VISITORS).toFixed(1)} looks of each`);
  });
}
