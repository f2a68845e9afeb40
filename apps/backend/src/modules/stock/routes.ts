import { z } from 'zod';
import {
  BASE,
  bookableDay,
  data,
  extendPreBookAnswer,
  extendPreBookRequest,
  preBookAnswer,
  preBookRequest,
  schedule,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { calendarDay, idParam, languageQuery } from '../../request-schemas.ts';
import { refusals } from '../../response-schemas.ts';
import { itemDates, itemStock } from './calendar.ts';
import { inTurns } from '../../in-turns.ts';
import { networkOf } from '../../limits/networks.ts';
import { KeptRules } from '../shares/place-rules.ts';
import { ShareRefused } from '../shares/refused-share.ts';
import { extendHolds, holdPlaces, type HoldWish } from '../holds/slots/cart-holds.ts';
import { countHolds } from '../holds/hold-figures.ts';
import { OutOfStock } from '../holds/out-of-stock.ts';
import { sweepExpiredHolds } from '../holds/slots/sweeper.ts';
import { takeInBatches } from '../holds/slots/take-in-batches.ts';

const SWEEP_EVERY_MS = 10_000;

const dayQuery = languageQuery.extend({ date: calendarDay, reference: z.uuid().optional() });

/** Calendars, and the places that carts hold (R73, R75, R106). */
export const stockModule: Module = (app, { database, clock, config, jobs }) => {
  const { db, holdsDb } = database;
  const figures = countHolds(app.metrics);
  jobs.register('expired holds', SWEEP_EVERY_MS, async () =>
    figures.expired(await sweepExpiredHolds(holdsDb, clock.now())),
  );

  const takeFirst = takeInBatches(holdsDb);
  const rules = new KeptRules(db, 'slot');
  // so that whoever asks too often waits for nobody but themselves, and each batch has one wish of an address
  const inTurn = inTurns();
  const holdAndCount = async (wish: HoldWish & { network: string | null }) => {
    const rulesOf = (id: number) => rules.of(id, wish.now);
    try {
      const hold = await inTurn(wish.network ?? wish.reference, () =>
        holdPlaces(holdsDb, wish, { takeFirst, rulesOf, onExpired: figures.expired }),
      );
      figures.taken();
      return hold;
    } catch (error) {
      if (error instanceof OutOfStock) figures.refused();
      if (error instanceof ShareRefused) figures.overShare();
      throw error;
    }
  };
  const network = networkOf(config);

  app.get(
    `${BASE}/ticket/item/:id/dates`,
    {
      config: { isShared: true },
      schema: { params: idParam, querystring: dayQuery, response: { 200: data(z.array(bookableDay)) } },
    },
    async ({ params, query }) => {
      const { date, reference } = query;
      return { data: await itemDates(db, { itemId: params.id, date, reference, now: clock.now() }) };
    },
  );

  app.get(
    `${BASE}/ticket/item/:id/stock`,
    {
      config: { isShared: true },
      schema: { params: idParam, querystring: dayQuery, response: { 200: data(z.array(schedule)) } },
    },
    async ({ params, query }) => {
      const { date, reference, language } = query;
      const wanted = { itemId: params.id, date, reference, now: clock.now() };
      return { data: await itemStock(db, wanted, language) };
    },
  );

  app.post(
    `${BASE}/ticket/stock/pre-booked`,
    {
      config: { isClosedInMaintenance: true },
      schema: { body: preBookRequest, response: { 200: preBookAnswer, ...refusals(404, 409) } },
    },
    async (request) => {
      const { body } = request;
      const now = clock.now();
      const hold = await holdAndCount({
        stockId: body.stock_id,
        reference: body.reference,
        quantity: body.quantity,
        interfaceId: body.interface_id,
        askedId: body.id ?? null,
        network: network(request),
        now,
      });
      return {
        booked_id: hold.id,
        expires_at: hold.expiresAt.toISOString(),
        server_now: now.toISOString(),
      };
    },
  );

  app.post(
    `${BASE}/ticket/stock/pre-booked/extend`,
    {
      schema: {
        body: extendPreBookRequest,
        response: { 200: data(extendPreBookAnswer), ...refusals(409) },
      },
    },
    async ({ body }) => {
      const now = clock.now();
      const { expiresAt, extensionsLeft } = await extendHolds(holdsDb, body.reference, now);
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
