import {
  BASE,
  data,
  eventPreBookAnswer,
  eventPreBookRequest,
  extendPreBookAnswer,
  extendPreBookRequest,
} from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { inTurns } from '../../../in-turns.ts';
import { networkOf } from '../../../limits/networks.ts';
import { idParam } from '../../../request-schemas.ts';
import { refusals } from '../../../response-schemas.ts';
import { extendSeats, holdSeats } from './cart-seats.ts';
import { forgetChanges, sweepExpiredSeats } from './sweeper.ts';

const SWEEP_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 10 * 60_000;

/** Places of events that carts hold (R126, R75, R123). */
export const eventHoldsModule: Module = (app, { database: { holdsDb }, clock, config, jobs }) => {
  const network = networkOf(config);
  // so that whoever asks too often waits for nobody but themselves
  const inTurn = inTurns();
  jobs.register('expired seats', SWEEP_EVERY_MS, () => sweepExpiredSeats(holdsDb, clock.now()));
  jobs.register('old map changes', FORGET_EVERY_MS, () => forgetChanges(holdsDb, clock.now()));

  app.post(
    `${BASE}/siae/event/hour/:id/pre-booked`,
    {
      config: { isClosedInMaintenance: true },
      schema: {
        params: idParam,
        body: eventPreBookRequest,
        response: { 200: eventPreBookAnswer, ...refusals(409) },
      },
    },
    async (request) => {
      const { params, body } = request;
      const now = clock.now();
      const { reference, products, id: askedId = null } = body;
      const wish = { hourId: params.id, reference, products, askedId, network: network(request) };
      const { holds, expiresAt } = await inTurn(wish.network ?? reference, () =>
        holdSeats(holdsDb, wish, now),
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
  );

  app.post(
    `${BASE}/siae/event/hour/pre-booked/extend`,
    {
      schema: {
        body: extendPreBookRequest,
        response: { 200: data(extendPreBookAnswer), ...refusals(409) },
      },
    },
    async ({ body }) => {
      const now = clock.now();
      const { expiresAt, extensionsLeft } = await extendSeats(holdsDb, body.reference, now);
      return {
        data: {
          expires_at: expiresAt.toISOString(),
          server_now: now.toISOString(),
          extensions_left: extensionsLeft,
        },
      };
    },
  );
};
