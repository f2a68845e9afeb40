import type {
  EventCartLine,
  EventCartProduct,
  EventPreBookAnswer,
  EventPreBookRequest,
} from '@taquilla/contracts';
import { earlier, type Deadline } from './deadline.ts';
import type { HoldAttempt } from './recheck-cart.ts';

export interface EventOffice {
  /** @param hourId the date */
  hold(
    this: void,
    hourId: number,
    products: EventPreBookRequest['products'],
  ): Promise<HoldAttempt<EventPreBookAnswer>>;
}

export interface EventRecheck {
  lines: EventCartLine[];
  /** what had to be taken out, by the name of its event */
  lost: string[];
  deadline: Deadline | null;
}

/**
 * Holds an event cart's places anew after its time ran out, each seat and each tariff by itself: what is still free
 * stays, what is not is taken out, what the server cannot be asked about stays without a hold (product decision 1).
 */
export async function recheckEventCart(
  lines: readonly EventCartLine[],
  office: EventOffice,
): Promise<EventRecheck> {
  const result: EventRecheck = { lines: [], lost: [], deadline: null };
  for (const line of lines) {
    const kept: EventCartProduct[] = [];
    // one after the other: tariffs of one date compete for the same places
    for (const product of line.products) {
      const attempt = await office.hold(line.stock.id, [requestOf(product)]);
      if (attempt.outcome === 'refused') result.lost.push(nameOf(line, product));
      else if (attempt.outcome === 'unknown') kept.push({ ...product, booked: [] });
      else {
        kept.push({ ...product, booked: attempt.answer.booked.map(({ booked_id }) => booked_id) });
        result.deadline = earlier(result.deadline, attempt.answer);
      }
    }
    if (kept.length > 0) {
      const quantity = kept.reduce((sum, product) => sum + product.quantity, 0);
      result.lines.push({ ...line, products: kept, quantity });
    }
  }
  return result;
}

function requestOf({ id, quantity, place_id, sector_id }: EventCartProduct) {
  if (place_id !== null) return { category_price_list_id: id, place_ids: [place_id] };
  return { category_price_list_id: id, quantity, ...(sector_id === null ? {} : { sector_id }) };
}

const nameOf = ({ event }: EventCartLine, { name, sector_name, row_text, column_text }: EventCartProduct) =>
  [event.title, [name, sector_name, row_text, column_text].filter(Boolean).join(' ')].join(': ');
