/**
 * State of a waiting room, shared by all edges: a few counters, independent of the number of visitors (decision 25).
 * Admission
 * control by the headroom of the backend. Pure.
 */

export interface RoomState {
  /** positions assigned before the opening; their order is random */
  early: number;
  /** positions assigned since the opening, in order of arrival */
  late: number;
  /** positions below this one have their turn */
  called: number;
  /** admitted visitors */
  entered: number;
  /** visitors admitted per second */
  rate: number;
  /** visitors that may be admitted now (token bucket) */
  room: number;
  /** positions called per visitor to be admitted: some visitors have left */
  gain: number;
  /** ms since the epoch when a visitor was last turned away at their turn, at any edge */
  crowdedAt: number;
  /** ms since the epoch of the last step */
  at: number;
  /** values of `called`, every ten seconds of the last minutes, the oldest first */
  calls: [at: number, called: number][];
  log: RoomLog;
}

/** Totals of the public log. */
export interface RoomLog {
  /** admitted visitors by minutes waited since the opening: up to each of `WAITS`, and longer */
  waits: number[];
  /** admitted visitors with a position by lot; `later`: in order of arrival */
  byLot: number;
  later: number;
  /** admitted without a proof of work */
  withoutWork: number;
  /** admitted with a position moved back behind others of their address */
  behind: number;
  fastest: number;
  leastHeadroom: number;
}

/** Upper bounds of the waiting times in the public log, minutes. */
export const WAITS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120];

export interface RoomRules {
  /** ms since the epoch */
  opensAt: number;
  /** minimum and maximum of visitors per second */
  least: number;
  most: number;
  /** ms until a turn lapses */
  turnMs: number;
}

/** Request of a visitor to enter. */
export interface EntryRequest {
  position: number;
  /** ms since the opening */
  waited: number;
  isEarly: boolean;
  hasWorked: boolean;
  isBehind: boolean;
}

export interface Step {
  now: number;
  /** free capacity of the backend, 0 to 1; undefined: it does not respond */
  headroom: number | undefined;
  early: number;
  late: number;
  /** in the order of admission */
  requests: readonly EntryRequest[];
}

/** Headroom above which the rate rises, below which it falls, and below which no visitor is admitted. */
const HIGH_HEADROOM = 0.45;
const LOW_HEADROOM = 0.3;
const MIN_HEADROOM = 0.1;
/** Seconds in which the rate doubles at high headroom and halves at low headroom. */
const DOUBLES_S = 15;
const HALVES_S = 2;
/** Seconds of the rate that may be admitted at once. */
const BURST_S = 1;
const MAX_GAIN = 20;
/** ms after a turned-away visitor during which all edges treat the room as crowded. */
const CROWDED_MS = 500;
const CROWDED_PACE = 0.5;
const CALLS_EVERY_MS = 10_000;
/** A process that was suspended must not admit all visitors of that time at once. */
const MAX_STEP_MS = 1_000;

export const newRoom = (now: number, { least }: RoomRules): RoomState => ({
  early: 0,
  late: 0,
  called: 0,
  entered: 0,
  rate: least,
  room: 0,
  gain: 1,
  crowdedAt: 0,
  at: now,
  calls: [],
  log: {
    waits: [...WAITS, 0].map(() => 0),
    byLot: 0,
    later: 0,
    withoutWork: 0,
    behind: 0,
    fastest: 0,
    leastHeadroom: 1,
  },
});

/**
 * Applies one step: new positions, the time since the last step and entry requests.
 * @returns the new state, the number of the first late position and the number of admitted requests
 */
export function stepOf(
  before: RoomState,
  rules: RoomRules,
  step: Step,
): { state: RoomState; firstLate: number; admitted: number } {
  const state = { ...before, log: { ...before.log, waits: [...before.log.waits] } };
  const firstLate = state.late;
  state.early += step.early;
  state.late += step.late;
  advance(state, rules, step);
  const admitted = Math.min(step.requests.length, Math.floor(state.room));
  state.room -= admitted;
  state.entered += admitted;
  if (admitted < step.requests.length) state.crowdedAt = state.at;
  for (const request of step.requests.slice(0, admitted)) recordEntry(state.log, request);
  return { state, firstLate, admitted };
}

function advance(state: RoomState, rules: RoomRules, { now, headroom }: Step): void {
  const seconds = Math.min(Math.max(now - state.at, 0), MAX_STEP_MS) / 1000;
  state.at = Math.max(state.at, now);
  if (now < rules.opensAt) return;
  state.rate = rateAfter(state.rate, rules, headroom, seconds);
  if (headroom !== undefined) state.log.leastHeadroom = Math.min(state.log.leastHeadroom, headroom);
  if (headroom === undefined || headroom < MIN_HEADROOM) {
    // the token bucket is emptied too, so that no visitor is admitted
    state.room = 0;
    return;
  }
  const capacity = Math.max(1, state.rate * BURST_S);
  const isCrowded = state.at - state.crowdedAt < CROWDED_MS;
  const isIdle = state.room >= capacity;
  state.room = Math.min(capacity, state.room + state.rate * seconds);
  state.log.fastest = Math.max(state.log.fastest, state.rate);
  if (isCrowded) state.gain = Math.max(1, state.gain * 0.5 ** (seconds / 3));
  else if (isIdle) state.gain = Math.min(MAX_GAIN, state.gain * 2 ** (seconds / 30));
  // crowded: positions are called at half the rate, so that the backlog shrinks but no client can stop the queue
  const pace = isCrowded ? CROWDED_PACE : state.gain;
  const last = state.early + state.late + capacity;
  const next = state.called + state.rate * pace * seconds;
  state.called = Math.max(state.called, Math.min(next, last));
  storeCall(state, rules);
}

function rateAfter(rate: number, { least, most }: RoomRules, headroom = 0, seconds: number): number {
  const factor =
    headroom > HIGH_HEADROOM
      ? 2 ** (seconds / DOUBLES_S)
      : headroom < LOW_HEADROOM
        ? 0.5 ** (seconds / HALVES_S)
        : 1;
  return Math.min(most, Math.max(least, rate * factor));
}

function storeCall(state: RoomState, { turnMs }: RoomRules): void {
  const last = state.calls.at(-1)?.[0] ?? 0;
  if (state.at - last < CALLS_EVERY_MS) return;
  const calls = [...state.calls, [state.at, state.called] satisfies [number, number]];
  // keep one entry older than a turn: it determines which turns have lapsed
  while (calls[1] && calls[1][0] <= state.at - turnMs) calls.shift();
  state.calls = calls;
}

/**
 * Returns the seconds until a position with `ahead` others before it can be called at the earliest, if the rate keeps
 * doubling.
 */
export const soonestTurn = (ahead: number, { rate, gain }: Pick<RoomState, 'rate' | 'gain'>): number =>
  DOUBLES_S * Math.log2(1 + (ahead * Math.LN2) / (DOUBLES_S * Math.max(0.01, rate * gain)));

/** Returns whether all positions have had their turn, except those moved back behind others of their address. */
export const isQuiet = ({ called, early, late }: Pick<RoomState, 'called' | 'early' | 'late'>): boolean =>
  called >= early + late;

/** Returns the position below which all turns have lapsed. */
export function lapsedBefore({ calls }: RoomState, now: number, turnMs: number): number {
  return calls.findLast(([at]) => at <= now - turnMs)?.[1] ?? 0;
}

function recordEntry(log: RoomLog, { waited, isEarly, hasWorked, isBehind }: EntryRequest): void {
  const index = WAITS.findIndex((minutes) => waited <= minutes * 60_000);
  const bucket = index === -1 ? WAITS.length : index;
  log.waits[bucket] = (log.waits[bucket] ?? 0) + 1;
  if (isEarly) log.byLot += 1;
  else log.later += 1;
  if (!hasWorked) log.withoutWork += 1;
  if (isBehind) log.behind += 1;
}
