/** Builds lines of the event cart from holds. Pure. */
import type { EventCartLine, EventCartProduct } from './event-cart.ts';
import type { EventBooking } from './event-hold.ts';
import type { EventDetail, EventHour, EventProduct } from './event-date.ts';
import type { Locale } from './languages.ts';
import { newId } from './new-id.ts';

/** Texts of a seat on the ticket. */
interface SeatTexts {
  sector_name: string;
  row_text: string;
  column_text: string;
}

export const NO_SEAT: SeatTexts = { sector_name: '', row_text: '', column_text: '' };

/** Builds a cart product from a tariff and its hold. */
export function cartProduct(
  tariff: EventProduct,
  booked: readonly EventBooking[],
  seat: SeatTexts = NO_SEAT,
): EventCartProduct {
  const [first] = booked;
  return {
    id: tariff.id,
    name: tariff.name,
    price: tariff.price,
    presale_price: tariff.presale_price,
    quantity: booked.reduce((sum, { quantity }) => sum + quantity, 0),
    category: tariff.category,
    combined_products: tariff.combined_products,
    visitors: [],
    booked: booked.map(({ booked_id }) => booked_id),
    place_id: first?.place_id ?? null,
    sector_id: first?.sector_id ?? null,
    ...seat,
  };
}

/** Builds a cart line of one date (R121), with names in one language. */
export function cartLine(
  { event, hour }: { event: EventDetail; hour: EventHour },
  products: EventCartProduct[],
  language: Locale,
): EventCartLine {
  return {
    language,
    id: newId(),
    event: {
      id: event.id,
      event_siae_id: event.event_siae_id,
      title: event.title,
      admission_type: event.admission_type,
      nominative: event.nominative,
    },
    stock: {
      id: hour.id,
      event_hour_siae_id: hour.event_hour_siae_id ?? hour.id,
      visit_at: hour.visit_at,
      presale_finished_at: hour.presale_finished_at,
    },
    quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
    products,
  };
}
