/** Orders of the fault matrix: of the buyer who changes, and of another buyer who buys the new places. */
import { byNumber, eventOrder } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { passHolder, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { UNITS, type ChangingOffer } from './offer.ts';
import type { Row } from './rows.ts';

/** Returns path and body of the buyer's order. */
export function orderOf({ venue, pass, event }: ChangingOffer, kind: Row['kind']): [string, object] {
  if (kind === 'ticket') return ['/ticket/order', ticketOrder(venue, { quantity: UNITS })];
  if (kind === 'event') return ['/siae/event-sale', eventOrder(event, byNumber(event, UNITS))];
  const second = { id: 'a-1', client_name: 'Bea', client_nif: '0' };
  const order = passOrder(venue, pass, {}, [passHolder, second]);
  const [line] = order.product_tourist_pass;
  return ['/tourist-pass/order', { ...order, product_tourist_pass: [{ ...line, quantity: UNITS }] }];
}

/** Returns the other buyer's order of all new places. */
export function orderOfOther(offer: ChangingOffer, kind: Row['kind']): [string, object] {
  const { venue, slots, event, otherHour } = offer;
  if (kind === 'pass') return orderOf(offer, kind);
  if (kind === 'event') {
    const products = [{ category_price_list_id: offer.otherTariff, quantity: UNITS }];
    return ['/siae/event-sale', eventOrder({ ...event, hourId: otherHour }, products)];
  }
  return ['/ticket/order', ticketOrder({ ...venue, slots }, { quantity: UNITS })];
}
