import { unaccompanied, type CartEntry, type Pack, type Schedule } from '@taquilla/contracts';
import { allPacks } from './cart-totals.ts';
import { quantityInSlot } from './slot-quantities.ts';

/**
 * `past`: the visit has begun or is over. `gone`: the slot is not on sale any more. `full`: not enough capacity.
 * `alone`: a required accompanying product is missing (R423).
 */
export type PackProblem = 'past' | 'gone' | 'full' | 'alone';

/** Identifies one room's slots on one day. */
export interface SlotDay {
  itemId: number;
  day: string;
}

/** Returns a key of a room and day for maps. */
export const slotDayKey = ({ itemId, day }: SlotDay): string => `${itemId} ${day}`;

/** Returns the rooms and days to request for checking all slots of a cart. */
export function slotDaysOf(entries: readonly CartEntry[]): SlotDay[] {
  const days = allPacks(entries).flatMap((pack) =>
    pack.schedules.flatMap((schedule) => slotDayOf(pack, schedule) ?? []),
  );
  return [...new Map(days.map((slotDay) => [slotDayKey(slotDay), slotDay])).values()];
}

/**
 * Finds packs that cannot be bought, by pack id: they must be deleted before checkout (R90).
 * @param slots responses by `slotDayKey`; days without a response are not checked
 * @param now ms since the epoch, by the server's clock
 */
export function packProblems(
  entries: readonly CartEntry[],
  slots: ReadonlyMap<string, readonly Schedule[]>,
  now: number,
): Map<string, PackProblem> {
  const problems = new Map<string, PackProblem>();
  for (const pack of allPacks(entries)) {
    for (const schedule of pack.schedules) {
      const problem = problemOf(entries, pack, schedule, slots, now);
      if (problem && !problems.has(pack.id)) problems.set(pack.id, problem);
    }
  }
  for (const packId of packsAlone(entries)) {
    if (!problems.has(packId)) problems.set(packId, 'alone');
  }
  return problems;
}

const packsAlone = (entries: readonly CartEntry[]): string[] =>
  unaccompanied(
    allPacks(entries).flatMap(({ id: packId, products, schedules }) =>
      products.map(({ id: productId, quantity, accompanied_by: companions = [] }) => ({
        packId,
        productId,
        quantity,
        accompaniedBy: companions.map(({ id }) => id),
        stockIds: schedules.map(({ stock_ticket_id: stockId }) => stockId),
      })),
    ),
  ).map(({ packId }) => packId);

function problemOf(
  entries: readonly CartEntry[],
  pack: Pack,
  schedule: Pack['schedules'][number],
  slots: ReadonlyMap<string, readonly Schedule[]>,
  now: number,
): PackProblem | undefined {
  if (Date.parse(schedule.visit_at) <= now) return 'past';
  const slotDay = slotDayOf(pack, schedule);
  const answered = slotDay && slots.get(slotDayKey(slotDay));
  if (!answered) return undefined;
  const slot = answered.find(({ stock_ticket_id }) => stock_ticket_id === schedule.stock_ticket_id);
  if (!slot) return 'gone';
  return slot.quantity - slot.sold < quantityInSlot(entries, schedule.stock_ticket_id) ? 'full' : undefined;
}

/** Any item of the schedule's room identifies its slots. `visit_at` has the venue's offset, so it starts with the local day. */
function slotDayOf(pack: Pack, schedule: Pack['schedules'][number]): SlotDay | undefined {
  const item = pack.products
    .flatMap((product) => product.items)
    .find(({ room_id }) => room_id === schedule.room_id);
  return item && { itemId: item.id, day: schedule.visit_at.slice(0, 10) };
}
