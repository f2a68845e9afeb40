/** Places that are taken and never paid. */
import { randomUUID } from 'node:crypto';
import { address, endpoints, saleCreated, saleState } from '@taquilla/contracts';
import { DEFAULT_PURCHASE_LIMITS } from '../../../apps/backend/src/database/columns/purchase-limits.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack } from '../attack.ts';
import { dataOf } from '../../visitor.ts';

/** From many places for one cart to one place for many. */
const QUANTITIES = [999, 100, 20, 8, 2, 1];

const places: Attack = {
  name: 'a thousand places',
  gain: 'places held of one slot',
  bound: DEFAULT_PURCHASE_LIMITS.address.atMost,
  run: ({ venue }, stranger, until) => {
    let turn = 0;
    return again(until, async () => {
      const quantity = QUANTITIES[turn++ % QUANTITIES.length] ?? 1;
      const answer = await stranger.post(address(endpoints.preBook), {
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
  name: 'a hall of seats',
  gain: 'seats held of one date',
  bound: DEFAULT_PURCHASE_LIMITS.address.atMost,
  run: ({ arena }, stranger, until) => {
    let next = 1;
    return again(until, async () => {
      const place_ids = Array.from({ length: 8 }, () => next++);
      const answer = await stranger.post(address(endpoints.preBookEvent, { id: arena.hourId }), {
        reference: randomUUID(),
        products: [{ category_price_list_id: arena.tariff, place_ids }],
      });
      return [answer, isGood(answer) ? place_ids.length : 0];
    });
  },
};

const freeTickets: Attack = {
  name: 'tickets for nothing',
  gain: 'free tickets without a proved address',
  bound: 0,
  run: ({ free }, stranger, until) => {
    let turn = 0;
    return again(until, async () => {
      const units = QUANTITIES[turn++ % QUANTITIES.length] ?? 1;
      const body = ticketOrder(free, { quantity: units });
      const answer = await stranger.post(address(endpoints.createTicketOrder), body);
      if (!isGood(answer)) return [answer];
      const { id, token } = dataOf(saleCreated, answer);
      await stranger.get(address(endpoints.orderPayment, { id, gateway_id: free.gatewayId }), {
        'x-sale-token': token,
      });
      const state = await stranger.get(address(endpoints.saleStatus, { id }), { 'x-sale-token': token });
      return [answer, isGood(state) && dataOf(saleState, state).status === 'paid' ? units : 0];
    });
  },
};

export const reservedCapacity: readonly Attack[] = [places, seats, freeTickets];
