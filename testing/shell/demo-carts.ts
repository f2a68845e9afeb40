import type { Pack } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '../contracts/examples.ts';
import { cart, eventCart } from '@taquilla/shared-state';
import { VENUE } from './demo-venue.ts';

/** Adds two adults to the ticket cart of the demo venue. */
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

/** Adds three tickets for a concert to the event cart of the demo venue. */
export function addPlaces(): void {
  const line = exampleEventLine({ products: [exampleEventProduct({ quantity: 3 })] });
  eventCart.addLine(VENUE.id, line);
}
