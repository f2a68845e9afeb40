/** What all edges know of a waiting room: a few figures, whoever waits (decision 25). Pure. */

export interface RoomState {
  /** places given out before the opening: who has one stands by lot */
  early: number;
  /** since the opening: who has one stands in order of coming */
  late: number;
  /** places before this one have their turn */
  called: number;
  /** visitors who came in */
  entered: number;
  /** visitors that may come in a second */
  rate: number;
  /** visitors that may come in now */
  room: number;
  /** places called for each visitor who may come in: not all who waited are still there */
  gain: number;
  /** ms since the epoch when somebody whose turn it was last had to wait for room, at whichever edge */
  crowdedAt: number;
  /** ms since the epoch of the last step */
  at: number;
  /** what `called` was, every ten seconds of the last minutes, the oldest first */
  calls: [at: number, called: number][];
  log: RoomLog;
}

/** What everybody may know of how it went. */
export interface RoomLog {
  /** visitors who came in, by how long they waited since the opening: up to each of `WAITS`, and longer */
  waits: number[];
  /** visitors who came in, by how they came by their place */
  drawn: number;
  later: number;
  /** without the work of their browser */
  withoutWork: number;
  /** behind others of their address */
  behind: number;
  fastest: number;
  leastHeadroom: number;
}

/** Minutes */
export const WAITS = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120];

export interface RoomRules {
  /** ms since the epoch */
  opensAt: number;
  /** visitors a second */
  least: number;
  most: number;
  /** ms that a turn waits for its visitor */
  turnMs: number;
}

/** A visitor who wants to come in. */
export interface Wish {
  position: number;
  /** ms since the opening */
  waited: number;
  isEarly: boolean;
  hasWorked: boolean;
  isBehind: boolean;
}

export interface Step {
  now: number;
  /** of the box office, 0 to 1; undefined: it does not answer */
  headroom: number | undefined;
  early: number;
  late: number;
  /** in the order in which they are to come in */
  wishes: readonly Wish[];
}

/** With more than this free more visitors may come, with less fewer; with nearly nothing nobody. */
const ENOUGH = 0.45;
const LITTLE = 0.3;
const NOTHING = 0.1;
/** s in which as many again may come while there is room, and in which half of them while there is not */
const DOUBLES_S = 15;
const HALVES_S = 2;
/** s of visitors that may come in at once */
const BURST_S = 1;
const MOST_GAIN = 20;
/** An edge at which nobody waits at the door does not know of the others' but by this. */
const CROWDED_MS = 500;
const CROWDED_PACE = 0.5;
const CALLS_EVERY_MS = 10_000;
/** An edge that slept must not let everybody in who would have come meanwhile. */
const LONGEST_STEP_MS = 1_000;

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
    drawn: 0,
    later: 0,
    withoutWork: 0,
    behind: 0,
    fastest: 0,
    leastHeadroom: 1,
  },
});

/** All that happened since the last step. @returns the new state, the number of the first late place, and how many come in */
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
  const admitted = Math.min(step.wishes.length, Math.floor(state.room));
  state.room -= admitted;
  state.entered += admitted;
  if (admitted < step.wishes.length) state.crowdedAt = state.at;
  for (const wish of step.wishes.slice(0, admitted)) note(state.log, wish);
  return { state, firstLate, admitted };
}

function advance(state: RoomState, rules: RoomRules, { now, headroom }: Step): void {
  const seconds = Math.min(Math.max(now - state.at, 0), LONGEST_STEP_MS) / 1000;
  state.at = Math.max(state.at, now);
  if (now < rules.opensAt) return;
  state.rate = rateAfter(state.rate, rules, headroom, seconds);
  if (headroom !== undefined) state.log.leastHeadroom = Math.min(state.log.leastHeadroom, headroom);
  if (headroom === undefined || headroom < NOTHING) {
    // not even those for whom there was room a moment ago
    state.room = 0;
    return;
  }
  const most = Math.max(1, state.rate * BURST_S);
  const isCrowded = state.at - state.crowdedAt < CROWDED_MS;
  const isIdle = state.room >= most;
  state.room = Math.min(most, state.room + state.rate * seconds);
  state.log.fastest = Math.max(state.log.fastest, state.rate);
  if (isCrowded) state.gain = Math.max(1, state.gain * 0.5 ** (seconds / 3));
  else if (isIdle) state.gain = Math.min(MOST_GAIN, state.gain * 2 ** (seconds / 30));
  // while some who were called are turned away, others are called at half the rate: the door empties, and nobody can stop the queue
  const pace = isCrowded ? CROWDED_PACE : state.gain;
  const last = state.early + state.late + most;
  const next = state.called + state.rate * pace * seconds;
  state.called = Math.max(state.called, Math.min(next, last));
  storeCall(state, rules);
}

function rateAfter(rate: number, { least, most }: RoomRules, headroom = 0, seconds: number): number {
  const factor =
    headroom > ENOUGH ? 2 ** (seconds / DOUBLES_S) : headroom < LITTLE ? 0.5 ** (seconds / HALVES_S) : 1;
  return Math.min(most, Math.max(least, rate * factor));
}

function storeCall(state: RoomState, { turnMs }: RoomRules): void {
  const last = state.calls.at(-1)?.[0] ?? 0;
  if (state.at - last < CALLS_EVERY_MS) return;
  const calls = [...state.calls, [state.at, state.called] satisfies [number, number]];
  // one that is older than a turn says which turns are over
  while (calls[1] && calls[1][0] <= state.at - turnMs) calls.shift();
  state.calls = calls;
}

/** @returns s before which a place that has so many before it cannot be called: as many more as may be come in meanwhile */
export const soonestTurn = (ahead: number, { rate, gain }: Pick<RoomState, 'rate' | 'gain'>): number =>
  DOUBLES_S * Math.log2(1 + (ahead * Math.LN2) / (DOUBLES_S * Math.max(0.01, rate * gain)));

/** Everybody has had their turn but those who stand behind others of their address. */
export const isQuiet = ({ called, early, late }: Pick<RoomState, 'called' | 'early' | 'late'>): boolean =>
  called >= early + late;

/** Places before this one had their turn so long ago that it is over. */
export function lapsedBefore({ calls }: RoomState, now: number, turnMs: number): number {
  return calls.findLast(([at]) => at <= now - turnMs)?.[1] ?? 0;
}

function note(log: RoomLog, { waited, isEarly, hasWorked, isBehind }: Wish): void {
  const index = WAITS.findIndex((minutes) => waited <= minutes * 60_000);
  const bucket = index === -1 ? WAITS.length : index;
  log.waits[bucket] = (log.waits[bucket] ?? 0) + 1;
  if (isEarly) log.drawn += 1;
  else log.later += 1;
  if (!hasWorked) log.withoutWork += 1;
  if (isBehind) log.behind += 1;
}
