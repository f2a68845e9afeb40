/** Contents of the two carts as units that are held again after the deadline (`recheck`). */
import type {
  CartEntry,
  EventCartLine,
  EventCartProduct,
  EventPreBookAnswer,
  EventPreBookRequest,
  PreBookAnswer,
  PreBookRequest,
} from '@taquilla/contracts';
import { quantityBySlot, type PackCheck, type ProductCheck } from '@taquilla/shared-state';
import type { Unit } from './recheck.ts';

/** Returns one unit per pack, with all its slots. @param live ids of holds with a later deadline, which stay */
export const unitsOfCart = (
  entries: readonly CartEntry[],
  reference: string,
  live: ReadonlySet<string> = NONE,
): Unit<PreBookRequest, PreBookAnswer, PackCheck>[] =>
  entries.flatMap(({ accessInterfaceInfo, packsSelected }) =>
    packsSelected.map((pack) => {
      const liveHolds = pack.booked.filter(({ booked_id }) => live.has(booked_id));
      const liveQuantityOf = (slot: number) =>
        liveHolds.reduce((sum, hold) => sum + (hold.stock_id === slot ? hold.quantity : 0), 0);
      return {
        requests: [...quantityBySlot(pack)]
          .map(([slot, places]) => [slot, places - liveQuantityOf(slot)] as const)
          .filter(([, quantity]) => quantity > 0)
          .map(([stock_id, quantity]) => ({
            stock_id,
            reference,
            quantity,
            interface_id: accessInterfaceInfo.id,
          })),
        checked: (held) => ({
          pack,
          booked: held && [
            ...liveHolds,
            ...held.map(({ request, answer }) => ({ ...request, booked_id: answer.booked_id })),
          ],
        }),
      };
    }),
  );

const NONE: ReadonlySet<string> = new Set();

export interface DateRequest {
  hourId: number;
  products: EventPreBookRequest['products'];
}

/** Returns one unit per seat or tariff. @param live as in `unitsOfCart` */
export const unitsOfEventCart = (
  lines: readonly EventCartLine[],
  live: ReadonlySet<string> = NONE,
): Unit<DateRequest, EventPreBookAnswer, ProductCheck>[] =>
  lines.flatMap((line) =>
    line.products
      // a product with some live holds is held again as a whole
      .filter(({ booked }) => booked.length === 0 || !booked.every((id) => live.has(id)))
      .map((product) => ({
        requests: [{ hourId: line.stock.id, products: [requestOf(product)] }],
        checked: (held) => ({
          lineId: line.id,
          product,
          booked: held?.flatMap(({ answer }) => answer.booked.map(({ booked_id }) => booked_id)) ?? null,
        }),
      })),
  );

function requestOf({ id, quantity, place_id, sector_id }: EventCartProduct) {
  if (place_id !== null) return { category_price_list_id: id, place_ids: [place_id] };
  return { category_price_list_id: id, quantity, ...(sector_id === null ? {} : { sector_id }) };
}

/** Returns the name of a removed product: event, tariff, sector, row and seat. */
export const nameOf = (
  { event }: EventCartLine,
  { name, sector_name, row_text, column_text }: EventCartProduct,
): string => [event.title, [name, sector_name, row_text, column_text].filter(Boolean).join(' ')].join(': ');
