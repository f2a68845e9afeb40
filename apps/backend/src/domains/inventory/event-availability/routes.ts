import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { findEventHours } from './event-hours.ts';
import { eventMapModule } from './map-routes.ts';
import { findTariffs } from './tariffs.ts';

/** Routes of event dates, seat maps and tariffs, with availability (docs/calls.md). */
export const eventAvailabilityModule: Module = async (app, deps) => {
  const { db } = deps.database;
  await eventMapModule(app, deps);

  serve(app, endpoints.eventHours, async ({ params, query }) =>
    findEventHours(db, params.id, deps.clock.now(), query.reference),
  );
  serve(
    app,
    endpoints.priceListCategory,
    async ({ params, query }) =>
      findTariffs(db, {
        priceListId: params.id,
        categoryId: query.category,
        locale: query.language,
        hourId: query.hour_id,
        reference: query.reference,
      }),
    { config: { weight: 8 } },
  );
};
