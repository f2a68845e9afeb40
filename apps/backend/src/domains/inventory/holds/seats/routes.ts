import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../../deps.ts';
import { keyedMutex } from '../../../../keyed-mutex.ts';
import { networkOf } from '../../../../limits/networks.ts';
import { serve } from '../../../../serve.ts';
import { AdmissionPasses } from '../../fair-opening/index.ts';
import { offerHolds } from '../offer-holds.ts';
import { holdSeats } from './hold-seats.ts';
import { seats } from './inventory.ts';

/** Routes for holds of event places (R126, R75, R123). */
export const seatHoldsModule: Module = (app, deps) => {
  const { clock, config, database } = deps;
  const network = networkOf(config);
  const passes = new AdmissionPasses(deps);
  // serialises requests of one address network; requests of other networks do not wait
  const exclusively = keyedMutex();
  offerHolds(app, deps, {
    inventory: seats,
    job: 'expired seats',
    extend: endpoints.extendEventPreBook,
  });

  serve(
    app,
    endpoints.preBookEvent,
    async (request, reply) => {
      const { params, body } = request;
      const { reference, products, id: idempotencyKey = null } = body;
      await passes.checkHold(request, reply, { reference, kind: 'date', ids: [params.id] });
      const now = clock.now();
      const holdRequest = {
        hourId: params.id,
        reference,
        products,
        idempotencyKey,
        network: network(request),
      };
      const { holds, expiresAt } = await exclusively(holdRequest.network ?? reference, () =>
        holdSeats(database.holdsDb, holdRequest, now),
      );
      const booked = holds.map((hold) => ({
        booked_id: hold.id,
        category_price_list_id: hold.categoryPriceListId,
        place_id: hold.placeId,
        sector_id: hold.sectorId,
        quantity: hold.quantity,
      }));
      return {
        booked_id: booked[0]?.booked_id ?? '',
        expires_at: expiresAt.toISOString(),
        server_now: now.toISOString(),
        booked,
      };
    },
    { config: { isClosedInMaintenance: true } },
  );
};
