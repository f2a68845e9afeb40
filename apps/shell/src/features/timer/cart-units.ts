/** What the two carts hold, to be held anew. */
import type {
  CartEntry,
  EventCartLine,
  EventCartProduct,
  EventPreBookAnswer,
  EventPreBookRequest,
  PreBookAnswer,
  PreBookRequest,
} from '@taquilla/contracts';
import { placesBySlot, type PackCheck, type ProductCheck } from '@taquilla/shared-state';
import type { Unit } from './recheck.ts';

/** A pack, with all its slots. */
export const unitsOfCart = (
  entries: readonly CartEntry[],
  reference: string,
): Unit<PreBookRequest, PreBookAnswer, PackCheck>[] =>
  entries.flatMap(({ accessInterfaceInfo, packsSelected }) =>
    packsSelected.map((pack) => ({
      wanted: [...placesBySlot(pack)]
        .filter(([, quantity]) => quantity > 0)
        .map(([stock_id, quantity]) => ({
          stock_id,
          reference,
          quantity,
          interface_id: accessInterfaceInfo.id,
        })),
      checked: (held) => ({
        pack,
        booked: held?.map(({ request, answer }) => ({ ...request, booked_id: answer.booked_id })) ?? null,
      }),
    })),
  );

export interface DateRequest {
  hourId: number;
  products: EventPreBookRequest['products'];
}

/** Each seat and each tariff by itself. */
export const unitsOfEventCart = (
  lines: readonly EventCartLine[],
): Unit<DateRequest, EventPreBookAnswer, ProductCheck>[] =>
  lines.flatMap((line) =>
    line.products.map((product) => ({
      wanted: [{ hourId: line.stock.id, products: [requestOf(product)] }],
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

/** The name of what had to be taken out. */
export const nameOf = (
  { event }: EventCartLine,
  { name, sector_name, row_text, column_text }: EventCartProduct,
): string => [event.title, [name, sector_name, row_text, column_text].filter(Boolean).join(' ')].join(': ');
