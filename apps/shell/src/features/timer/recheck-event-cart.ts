import type {
  EventCartLine,
  EventCartProduct,
  EventPreBookAnswer,
  EventPreBookRequest,
} from '@taquilla/contracts';
import type { ProductCheck } from '@taquilla/shared-state';
import { earlier, type Deadline } from './deadline.ts';
import type { HoldAttempt } from './recheck-cart.ts';

export interface EventOffice {
  /** @param hourId the date */
  hold(
    this: void,
    hourId: number,
    products: EventPreBookRequest['products'],
  ): Promise<HoldAttempt<EventPreBookAnswer>>;
  giveBack(this: void, bookedIds: readonly string[]): Promise<void>;
}

export interface EventRecheck {
  checks: ProductCheck[];
  deadline: Deadline | null;
}

/**
 * Holds an event cart's places anew after its time ran out, each seat and each tariff by itself: what is still free,
 * what is not, and what the server cannot be asked about, which stays without a hold.
 */
export async function recheckEventCart(
  lines: readonly EventCartLine[],
  office: EventOffice,
): Promise<EventRecheck> {
  const result: EventRecheck = { checks: [], deadline: null };
  for (const line of lines) {
    // one after the other: tariffs of one date compete for the same places
    for (const product of line.products) {
      const attempt = await office.hold(line.stock.id, [requestOf(product)]);
      result.checks.push({ lineId: line.id, product, booked: bookedOf(attempt) });
      if (attempt.outcome === 'held') result.deadline = earlier(result.deadline, attempt.answer);
    }
  }
  return result;
}

function bookedOf(attempt: HoldAttempt<EventPreBookAnswer>): string[] | null {
  if (attempt.outcome === 'refused') return null;
  return attempt.outcome === 'held' ? attempt.answer.booked.map(({ booked_id }) => booked_id) : [];
}

function requestOf({ id, quantity, place_id, sector_id }: EventCartProduct) {
  if (place_id !== null) return { category_price_list_id: id, place_ids: [place_id] };
  return { category_price_list_id: id, quantity, ...(sector_id === null ? {} : { sector_id }) };
}

/** The name of what had to be taken out. */
export const nameOf = (
  { event }: EventCartLine,
  { name, sector_name, row_text, column_text }: EventCartProduct,
): string => [event.title, [name, sector_name, row_text, column_text].filter(Boolean).join(' ')].join(': ');
