import { earlier, type Deadline } from './deadline.ts';

/** Result of a hold request. `refused`: no capacity; `unknown`: temporary failure. */
export type HoldAttempt<Answer> =
  | { outcome: 'held'; answer: Answer }
  | { outcome: 'refused' }
  | { outcome: 'unknown' };

interface HeldUntil {
  booked_id: string;
  expires_at: string;
  server_now: string;
}

/** Calls of the backend that hold and release capacity. `release` never rejects. */
export interface BoxOffice<Request, Answer extends HeldUntil> {
  hold(this: void, request: Request): Promise<HoldAttempt<Answer>>;
  release(this: void, bookedIds: readonly string[]): Promise<void>;
}

export interface Held<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** Part of a cart that is held as a whole or not at all: a pack, a seat, a quantity of a tariff. */
export interface Unit<Request, Answer, Check> {
  requests: readonly Request[];
  /** creates the result. @param held successful holds, without requests that failed temporarily; null: no capacity */
  checked: (held: Held<Request, Answer>[] | null) => Check;
}

/**
 * Holds the units of a cart again after its deadline. Units whose requests fail temporarily stay in the cart without
 * a hold.
 * @returns one check per unit; `deadline`: the earliest deadline of the new holds; null: nothing is held
 */
export async function recheck<Request, Answer extends HeldUntil, Check>(
  units: readonly Unit<Request, Answer, Check>[],
  office: BoxOffice<Request, Answer>,
): Promise<{ checks: Check[]; deadline: Deadline | null }> {
  const checks: Check[] = [];
  let deadline: Deadline | null = null;
  // sequential: units of the same slot or event hour compete for its capacity
  for (const { requests, checked } of units) {
    const held = await holdAll(requests, office);
    checks.push(checked(held));
    for (const { answer } of held ?? []) deadline = earlier(deadline, answer);
  }
  return { checks, deadline };
}

/** Holds all requests of a unit. Null: a request was refused, and the other holds were released. */
async function holdAll<Request, Answer extends HeldUntil>(
  requests: readonly Request[],
  office: BoxOffice<Request, Answer>,
): Promise<Held<Request, Answer>[] | null> {
  const held: Held<Request, Answer>[] = [];
  for (const request of requests) {
    const attempt = await office.hold(request);
    if (attempt.outcome === 'held') held.push({ request, answer: attempt.answer });
    else if (attempt.outcome === 'refused') {
      if (held.length > 0) await office.release(held.map(({ answer }) => answer.booked_id));
      return null;
    }
  }
  return held;
}
