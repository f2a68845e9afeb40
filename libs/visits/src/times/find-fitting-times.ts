import type { Schedule } from '@taquilla/contracts';
/** A room and its slots of the day that have places for the party. */
export interface RoomOffer {
  roomId: number;
  slots: readonly Schedule[];
}

/** A room whose venue does not say how long it takes. */
const USUAL_VISIT = 60 * 60_000;
/** Between leaving one room and entering the next. */
const MOST_WAIT = 90 * 60_000;
/** Proposals are few, so that they are a help; all times are below. */
const MOST = 4;

/**
 * Times of several rooms that fit each other: from a first room on always to the one
 * that can be entered soonest. In order of the day; of those that end at the same slot only the one that begins last.
 */
export function fittingTimes(rooms: readonly RoomOffer[]): Schedule[][] {
  const offers = rooms.map(({ roomId, slots }) => ({ roomId, slots: inOrder(slots) }));
  const visits = inOrder(offers.flatMap(({ slots }) => slots))
    .map((first) => continued([first], offers))
    .filter((visit) => visit.length === rooms.length);
  const byEnd = new Map(visits.map((visit) => [visit.at(-1)?.stock_ticket_id, visit]));
  return spread([...byEnd.values()], MOST);
}

/** A visit through all rooms that can be reached from where it is. */
function continued(visit: Schedule[], offers: readonly RoomOffer[]): Schedule[] {
  const last = visit.at(-1);
  if (!last) return visit;
  const reachable = offers
    .filter(({ roomId }) => visit.every((slot) => slot.room_id !== roomId))
    .flatMap(({ slots }) => slots.find((slot) => isNext(last, slot)) ?? []);
  const [next] = inOrder(reachable);
  return next ? continued([...visit, next], offers) : visit;
}

function isNext(last: Schedule, slot: Schedule): boolean {
  const wait = startOf(slot) - endOf(last);
  return wait >= 0 && wait <= MOST_WAIT;
}

/** Evenly over the day, the first among them. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  const chosen = Array.from(
    { length: Math.min(count, list.length) },
    (_, index) => list[Math.floor(index * step)],
  );
  return chosen.filter((one) => one !== undefined);
}

const inOrder = (slots: readonly Schedule[]) => slots.toSorted((a, b) => startOf(a) - startOf(b));

const startOf = ({ visit_at }: Schedule): number => Date.parse(visit_at);

const endOf = (slot: Schedule): number =>
  slot.ends_at === undefined ? startOf(slot) + USUAL_VISIT : Date.parse(slot.ends_at);
