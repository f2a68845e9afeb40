/** Reservations of capacity without payment. */
import { randomUUID } from 'node:crypto';
import { address, endpoints, saleCreated, saleState } from '@taquilla/contracts';
import { DEFAULT_PURCHASE_LIMITS } from '../../../apps/backend/src/database/columns/purchase-limits.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack } from '../attack.ts';
import { dataOf } from '../../visitor.ts';

/** Quantities of one request, for few large carts and many small carts. */
const QUANTITIES = [999, 100, 20, 8, 2, 1];

const places: Attack = {
  name: 'hoarded capacity',
  gain: 'places reserved in one slot',
  bound: DEFAULT_PURCHASE_LIMITS.address.atMost,
  run: ({ venue }, attacker, until) => {
    let turn = 0;
    return again(until, async () => {
      const quantity = QUANTITIES[turn++ % QUANTITIES.length] ?? 1;
      const answer = await attacker.post(address(endpoints.preBook), {
        stock_id: venue.slots[0],
        reference: randomUUID(),
        quantity,
        interface_id: venue.interfaceId,
      });
      return [answer, isGood(answer) ? quantity : 0];
    });
  },
};

const seats: Attack = {
  name: 'hoarded seats',
  gain: 'seats reserved on one date',
  bound: DEFAULT_PURCHASE_LIMITS.address.atMost,
  run: ({ arena }, attacker, until) => {
    let next = 1;
    return again(until, async () => {
      const place_ids = Array.from({ length: 8 }, () => next++);
      const answer = await attacker.post(address(endpoints.preBookEvent, { id: arena.hourId }), {
        reference: randomUUID(),
        products: [{ category_price_list_id: arena.tariff, place_ids }],
      });
      return [answer, isGood(answer) ? place_ids.length : 0];
    });
  },
};

const freeTickets: Attack = {
  name: 'free tickets',
  gain: 'tickets without e-mail confirmation',
  bound: 0,
  run: ({ free }, attacker, until) => {
    let turn = 0;
    return again(until, async () => {
      const units = QUANTITIES[turn++ % QUANTITIES.length] ?? 1;
      const body = ticketOrder(free, { quantity: units });
      const answer = await attacker.post(address(endpoints.createTicketOrder), body);
      if (!isGood(answer)) return [answer];
      const { id, token } = dataOf(saleCreated, answer);
      await attacker.get(address(endpoints.orderPayment, { id, gateway_id: free.gatewayId }), {
        'x-sale-token': token,
      });
      const state = await attacker.get(address(endpoints.saleStatus, { id }), { 'x-sale-token': token });
      return [answer, isGood(state) && dataOf(saleState, state).status === 'paid' ? units : 0];
    });
  },
};

export const reservedCapacity: readonly Attack[] = [places, seats, freeTickets];
