import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { listOf, textsOf } from '../../venues/index.ts';
import { findAbout } from './about.ts';
import { findAccessInterfaces, findInterface, findVisitLanguages } from './interfaces.ts';
import { findProducts, toProduct } from './products.ts';

const options = { config: { cacheControl: CATALOGUE_CACHE, isShared: true } };

/** Routes for the sales points of a venue and their products (docs/calls.md). */
export const catalogueModule: Module = (app, { database: { readsDb: db } }) => {
  const interfaces = [
    [endpoints.accessInterfaces, undefined],
    [endpoints.ticketInterfaces, ['tickets']],
    [endpoints.touristPassInterfaces, ['tourist-pass']],
  ] as const;
  for (const [endpoint, kinds] of interfaces) {
    serve(
      app,
      endpoint,
      async ({ params: { id }, query }) =>
        listOf(db, 'venue', id, await findAccessInterfaces(db, id, query.language, kinds)),
      options,
    );
  }

  const products = [
    [endpoints.ticketProducts, 'tickets'],
    [endpoints.touristPassProducts, 'tourist-pass'],
  ] as const;
  for (const [endpoint, kind] of products) {
    serve(
      app,
      endpoint,
      async ({ params, query }) => {
        const salesPoint = await findInterface(db, params.id);
        if (salesPoint?.kind !== kind) throw notFound();
        return (await findProducts(db, { interfaceIds: [params.id] }, query.language)).map(toProduct);
      },
      options,
    );
  }

  serve(
    app,
    endpoints.venueAbout,
    async ({ params: { id }, query }) => {
      const about = await findAbout(db, id, query.language);
      if (!about) throw notFound();
      return about;
    },
    options,
  );

  serve(
    app,
    endpoints.interfaceText,
    async ({ params: { id }, query }) => {
      const text = (await textsOf(db, 'interface', [id], query.language))(id, 'text');
      await listOf(db, 'sales_interface', id, text === '' ? [] : [text]);
      return { text };
    },
    options,
  );

  serve(
    app,
    endpoints.visitLanguages,
    async ({ params }) => {
      const salesPoint = await findInterface(db, params.id);
      if (!salesPoint) throw notFound();
      return findVisitLanguages(db, params.id);
    },
    options,
  );
};
