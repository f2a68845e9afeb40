import type { Schedule } from '@taquilla/contracts';
/** A room with the day's slots that have capacity for the party. */
export interface RoomOffer {
  roomId: number;
  slots: readonly Schedule[];
}

/** Duration of a room without a stated duration, ms. */
const USUAL_VISIT = 60 * 60_000;
/** Maximum wait between two rooms, ms. */
const MOST_WAIT = 90 * 60_000;
/** Maximum number of combinations; all times are listed below them. */
const MOST = 4;

/**
 * Finds combinations of times of several rooms: from each first slot always to the room that can be entered soonest.
 * Sorted by time; of the combinations that end at the same slot only the combination with the latest start. Returns
 * at most `MOST` combinations, spread over the day.
 */
export function fittingTimes(rooms: readonly RoomOffer[]): Schedule[][] {
  const offers = rooms.map(({ roomId, slots }) => ({ roomId, slots: inOrder(slots) }));
  const visits = inOrder(offers.flatMap(({ slots }) => slots))
    .map((first) => continued([first], offers))
    .filter((visit) => visit.length === rooms.length);
  const byEnd = new Map(visits.map((visit) => [visit.at(-1)?.stock_ticket_id, visit]));
  return spread([...byEnd.values()], MOST);
}

/** Continues a combination through all rooms that can still be reached. */
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

/** Selects items evenly, including the first. */
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
