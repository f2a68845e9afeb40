import type { FairOpening } from '@taquilla/contracts';
import { isQuiet, soonestTurn, type RoomState } from './room-state.ts';
import type { Ticket } from './ticket.ts';

/** Extra minutes of waiting without a solved proof of work. */
export const NO_WORK_MINUTES = 3;

/** Queue position of a visitor in a waiting room. */
export interface QueuePosition {
  /**
   * `before`: the opening has not begun; `waiting`; `longer`: waits longer without a proof of work; `turn`: may enter;
   * `lapsed`: the turn is over
   */
  kind: 'before' | 'waiting' | 'longer' | 'turn' | 'lapsed';
  /** visitors before this one */
  ahead: number;
  /** estimated minutes; for `turn` the minutes until it lapses at the earliest */
  minutes: number;
  /** seconds until the next poll */
  again: number;
}

interface QueueInput {
  opening: FairOpening;
  ticket: Ticket;
  position: number;
  hasLapsed: boolean;
  now: number;
  state: RoomState;
}

/** Seconds between polls. The minimum keeps the order of admission close to the order of positions. */
const MIN_POLL_S = 0.25;
const MAX_POLL_S = 60;
/** Seconds between polls long before the opening. */
const MAX_POLL_BEFORE_S = 120;

const clamp = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** Computes the queue position of a ticket and when to poll again. Pure. */
export function queuePosition({
  opening,
  ticket,
  position,
  hasLapsed,
  now,
  state,
}: QueueInput): QueuePosition {
  const opensIn = (Date.parse(opening.opens_at) - now) / 1000;
  if (opensIn > 0) return before(opensIn, position, state);
  if (hasLapsed) return { kind: 'lapsed', ahead: 0, minutes: 0, again: 1 };
  const ahead = Math.max(0, Math.ceil(position - state.called));
  const seconds = ahead / Math.max(0.01, state.rate * state.gain);
  // poll at the earliest time of the turn: a visitor who polls later is admitted after others further behind
  if (position >= state.called && !(ticket.behind > 0 && isQuiet(state))) {
    const again = clamp(MIN_POLL_S, MAX_POLL_S, soonestTurn(ahead, state));
    return { kind: 'waiting', ahead, minutes: Math.ceil(seconds / 60), again };
  }
  const longer = extraWait(opening, ticket, state, now);
  if (longer > 0) {
    return { kind: 'longer', ahead: 0, minutes: Math.ceil(longer / 60), again: clamp(5, 30, longer) };
  }
  return { kind: 'turn', ahead: 0, minutes: opening.turn_minutes - NO_WORK_MINUTES, again: 20 };
}

/** Returns the response before the opening. Spreads the first polls after the opening over a minute, in order of the lots. */
function before(opensIn: number, position: number, state: RoomState): QueuePosition {
  const lot = position / Math.max(1, state.early);
  const spread = Math.min(soonestTurn(position, state), (1 + lot) * (MAX_POLL_S / 2));
  const again = opensIn < MAX_POLL_S ? opensIn + spread : clamp(10, MAX_POLL_BEFORE_S, opensIn / 2);
  return { kind: 'before', ahead: 0, minutes: Math.ceil(opensIn / 60), again };
}

/** Returns the seconds that a visitor without a proof of work still waits; 0 when the queue is empty. */
function extraWait(opening: FairOpening, ticket: Ticket, state: RoomState, now: number): number {
  if (!opening.has_challenge || ticket.hasWorked || isQuiet(state)) return 0;
  const since = ticket.calledAt === 0 ? now : ticket.calledAt * 1000;
  return Math.max(0, (since + NO_WORK_MINUTES * 60_000 - now) / 1000);
}
