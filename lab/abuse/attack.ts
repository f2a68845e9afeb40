/** What attacks have in common. They run in a process of their own, each from an address of its own. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** What a stranger can know. */
export interface World {
  /** the front door */
  edge: string;
  /** where the honest buy too */
  venue: SellingVenue;
  /** nothing costs anything there */
  free: SellingVenue;
  /** a date of an event with 50,000 seats and more */
  arena: { venueId: number; hourId: number; tariff: number };
  /** somebody's account: the name is known, the password is not */
  owner: { venueId: number; username: string };
  /** somebody's order that waits for its payment: the id is known, the token is not */
  order: { id: string; gatewayId: number };
  /** somebody who wants no mail */
  victim: string;
  /** whoever reads what a stranger has typed, and a venue whose tickets name their holders */
  reader: string;
  named: SellingVenue;
  /** sales of a venue that open for a crowd, at a front door without a canary */
  opening: { edge: string; path: string };
  /** the canary that a part of the visitors is given */
  canary: { shell: string; app: string; version: string };
}

/** What came of an attack. */
export interface Tally {
  tries: number;
  /** answers by status; 0: none */
  statuses: Record<number, number>;
  longestMs: number;
  /** what was got of that which the attack is after */
  gained: number;
  /** why it got nowhere */
  failure?: string;
}

export interface Attack {
  name: string;
  /** what is counted as gained */
  gain: string;
  /** so much of it a stranger may have at most, while the attack goes on */
  bound: number;
  /** Goes on until it is told to stop. */
  run(world: World, stranger: Visitor, until: AbortSignal): Promise<Tally>;
}

/** A little faster than the limit of requests that an address has (1,200 a minute). */
const PACE_MS = 45;

/**
 * Tries again and again, one after the other in each of some lines.
 * @param attempt one try and what it gained, by its answer
 */
export async function again(
  until: AbortSignal,
  attempt: () => Promise<[Answer, gained?: number]>,
  { lines = 1, paceMs = PACE_MS }: { lines?: number; paceMs?: number } = {},
): Promise<Tally> {
  const tally: Tally = { tries: 0, statuses: {}, longestMs: 0, gained: 0 };
  const line = async () => {
    while (!until.aborted) {
      const start = performance.now();
      const [answer, gained = 0] = await attempt();
      note(tally, answer);
      tally.gained += gained;
      await wait(Math.max(0, paceMs * lines - (performance.now() - start)));
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
  return tally;
}

export function note(tally: Tally, { status, ms }: Pick<Answer, 'status' | 'ms'>): void {
  tally.tries += 1;
  tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
  tally.longestMs = Math.max(tally.longestMs, ms);
}

export const isGood = ({ status }: Answer) => status >= 200 && status < 300;
