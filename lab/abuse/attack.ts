/** Common parts of the attacks. They run in a separate process (`hostile.ts`). */
import { setTimeout as wait } from 'node:timers/promises';
import type { SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Answer, Visitor } from '../visitor.ts';

/** Data about the shop that an attacker knows. */
export interface AttackTarget {
  /** URL of the edge */
  edge: string;
  /** venue of the honest buyers */
  venue: SellingVenue;
  /** venue with free tickets */
  free: SellingVenue;
  /** a date of an event with more than 50,000 seats */
  arena: { venueId: number; hourId: number; tariff: number };
  /** account of another client: the user name without the password */
  owner: { venueId: number; username: string };
  /** unpaid order of another buyer: the id without the sale token */
  order: { id: string; gatewayId: number };
  /** e-mail address that receives unsolicited e-mails */
  victim: string;
  /** e-mail address that would receive typed text, and a venue with nominative tickets */
  reader: string;
  named: SellingVenue;
  /** an open waiting room, at an edge without a canary */
  opening: { edge: string; path: string };
  /** the active canary */
  canary: { shell: string; app: string; version: string };
}

/** Counts of an attack. */
export interface Tally {
  tries: number;
  /** number of responses by status; 0: no response */
  statuses: Record<number, number>;
  longestMs: number;
  /** count of the attack's `gain` */
  gained: number;
  /** error that ended the attack */
  failure?: string;
}

export interface Attack {
  name: string;
  /** description of what `gained` counts */
  gain: string;
  /** highest accepted gain of one attacker during the run */
  bound: number;
  /** Runs until `until` is aborted. */
  run(target: AttackTarget, attacker: Visitor, until: AbortSignal): Promise<Tally>;
}

/** Pause between attempts: slightly faster than the rate limit of an address (1,200 requests a minute). */
const PACE_MS = 45;

/**
 * Repeats an attempt until `until` is aborted.
 * @param attempt returns its response and its gain
 * @param options `lines`: concurrent attempts; `paceMs`: interval between attempts
 */
export async function again(
  until: AbortSignal,
  attempt: () => Promise<[Answer, gained?: number]>,
  options: { lines?: number; paceMs?: number } = {},
): Promise<Tally> {
  const { lines = 1, paceMs = PACE_MS } = options;
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
