import { earlier, type Deadline } from './deadline.ts';

/** What became of one attempt to hold places. `unknown`: the server could not say. */
export type HoldAttempt<Answer> =
  | { outcome: 'held'; answer: Answer }
  | { outcome: 'refused' }
  | { outcome: 'unknown' };

interface HeldUntil {
  booked_id: string;
  expires_at: string;
  server_now: string;
}

export interface BoxOffice<Request, Answer extends HeldUntil> {
  hold(this: void, request: Request): Promise<HoldAttempt<Answer>>;
  giveBack(this: void, bookedIds: readonly string[]): Promise<void>;
}

export interface Held<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** What a cart holds whole or not at all: a pack, a seat, a number of places. */
export interface Unit<Request, Answer, Check> {
  wanted: readonly Request[];
  /** @param held without what the server could not be asked about; null: its places are gone */
  checked: (held: Held<Request, Answer>[] | null) => Check;
}

/**
 * Holds a cart's places anew after its time ran out: units that still have them, units that have none any more, and
 * units that the server cannot be asked about, which stay without a hold.
 * @returns the first end of the new holds as `deadline`; null when nothing is held
 */
export async function recheck<Request, Answer extends HeldUntil, Check>(
  units: readonly Unit<Request, Answer, Check>[],
  office: BoxOffice<Request, Answer>,
): Promise<{ checks: Check[]; deadline: Deadline | null }> {
  const checks: Check[] = [];
  let deadline: Deadline | null = null;
  // one after the other: units of one slot or date compete for the same places
  for (const { wanted, checked } of units) {
    const held = await holdAll(wanted, office);
    checks.push(checked(held));
    for (const { answer } of held ?? []) deadline = earlier(deadline, answer);
  }
  return { checks, deadline };
}

/** Null where one of them has no places: then none is held. */
async function holdAll<Request, Answer extends HeldUntil>(
  wanted: readonly Request[],
  office: BoxOffice<Request, Answer>,
): Promise<Held<Request, Answer>[] | null> {
  const held: Held<Request, Answer>[] = [];
  for (const request of wanted) {
    const attempt = await office.hold(request);
    if (attempt.outcome === 'held') held.push({ request, answer: attempt.answer });
    else if (attempt.outcome === 'refused') {
      if (held.length > 0) await office.giveBack(held.map(({ answer }) => answer.booked_id));
      return null;
    }
  }
  return held;
}
