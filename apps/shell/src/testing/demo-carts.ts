import type { EventCartLine, Pack } from '@taquilla/contracts';
import { cart, eventCart } from '@taquilla/shared-state';
import { VENUE } from './demo-venue.ts';

/** Two adults in the ticket cart of the demo venue. */
export function addTickets(): void {
  const adults = {
    id: 1,
    name: 'Adult',
    online_shop_order: 1,
    quantity: 2,
    total: 10,
    items: [],
    is_nominated: false,
  };
  const pack: Pack = { id: crypto.randomUUID(), products: [adults], schedules: [], booked: [] };
  const accessInterfaceInfo = { id: 3, name: 'Visits', headquarter_id: VENUE.id };
  cart.addPack(VENUE.id, { accessInterfaceInfo, type: 'tickets' }, pack);
}

/** Three places for a concert in its event cart. */
export function addPlaces(): void {
  const line: EventCartLine = {
    id: crypto.randomUUID(),
    event: { id: 1, event_siae_id: 1, title: 'Concert', admission_type: 'ticket', nominative: false },
    stock: {
      id: 5,
      event_hour_siae_id: 1,
      visit_at: '2027-05-01T21:00:00+02:00',
      presale_finished_at: null,
    },
    quantity: 3,
    products: [
      {
        id: 7,
        name: 'Adult',
        price: 30,
        presale_price: 0,
        quantity: 3,
        category: 'Stalls',
        combined_products: [],
        visitors: [],
        booked: [],
        place_id: null,
        sector_id: null,
        sector_name: '',
        row_text: '',
        column_text: '',
      },
    ],
  };
  eventCart.addLine(VENUE.id, line);
}
