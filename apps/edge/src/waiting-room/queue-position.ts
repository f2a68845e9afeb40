import type { FairOpening } from '@taquilla/contracts';
import { isQuiet, soonestTurn, type RoomState } from './room-state.ts';
import type { Ticket } from './ticket.ts';

/** Who has not worked for their place waits so many minutes longer. */
export const NO_WORK_MINUTES = 3;

/** How a visitor stands. */
export interface QueuePosition {
  /**
   * `before` the opening; `waiting` for the turn; `longer`, because the place was not worked for; it is their `turn`; the turn has
   * `lapsed`
   */
  kind: 'before' | 'waiting' | 'longer' | 'turn' | 'lapsed';
  /** visitors before this one */
  ahead: number;
  /** about so many minutes; of `turn`, until it is over at the earliest */
  minutes: number;
  /** s until a look is worth while */
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

/** s: near the front one looks so often that turns are taken in their order, and nobody looks less often than that. */
const MIN_POLL_S = 0.25;
const MAX_POLL_S = 60;
/** Long before the opening there is nothing new to see. */
const MAX_POLL_BEFORE_S = 120;

const within = (least: number, most: number, value: number) => Math.min(most, Math.max(least, value));

/** Pure. */
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
  // as soon as it may be one's turn, and no sooner: whoever looks later comes in after others who stood behind
  if (position >= state.called && !(ticket.behind > 0 && isQuiet(state))) {
    const again = within(MIN_POLL_S, MAX_POLL_S, soonestTurn(ahead, state));
    return { kind: 'waiting', ahead, minutes: Math.ceil(seconds / 60), again };
  }
  const longer = extraWait(opening, ticket, state, now);
  if (longer > 0) {
    return { kind: 'longer', ahead: 0, minutes: Math.ceil(longer / 60), again: within(5, 30, longer) };
  }
  return { kind: 'turn', ahead: 0, minutes: opening.turn_minutes - NO_WORK_MINUTES, again: 20 };
}

/** Whoever's lot is first looks first; all others do within a minute, but not at once. */
function before(opensIn: number, position: number, state: RoomState): QueuePosition {
  const lot = position / Math.max(1, state.early);
  const spread = Math.min(soonestTurn(position, state), (1 + lot) * (MAX_POLL_S / 2));
  const again = opensIn < MAX_POLL_S ? opensIn + spread : within(10, MAX_POLL_BEFORE_S, opensIn / 2);
  return { kind: 'before', ahead: 0, minutes: Math.ceil(opensIn / 60), again };
}

/** s; where nobody else waits there is nobody to be fair to. */
function extraWait(opening: FairOpening, ticket: Ticket, state: RoomState, now: number): number {
  if (!opening.has_challenge || ticket.hasWorked || isQuiet(state)) return 0;
  const since = ticket.calledAt === 0 ? now : ticket.calledAt * 1000;
  return Math.max(0, (since + NO_WORK_MINUTES * 60_000 - now) / 1000);
}
