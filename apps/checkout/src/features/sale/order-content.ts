import type { EventSaleRequest, TicketOrderRequest, TouristPassOrderRequest } from '@taquilla/contracts';

/** An order without its id, which depends on the content. */
export type OrderContent =
  | { type: 'tickets'; body: Omit<TicketOrderRequest, 'id'> }
  | { type: 'tourist-pass'; body: Omit<TouristPassOrderRequest, 'id'> }
  | { type: 'event'; body: Omit<EventSaleRequest, 'id'> };
