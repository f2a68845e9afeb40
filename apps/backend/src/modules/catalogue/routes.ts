import { z } from 'zod';
import { accessInterface, BASE, data, interfaceText, product, visitLanguage } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { CATALOGUE_CACHE } from '../../plugins/http-cache.ts';
import { idParam, languageQuery } from '../../request-schemas.ts';
import { textsOf } from '../texts/texts.ts';
import { listOf } from '../venue/exists.ts';
import { findAccessInterfaces, findInterface, findVisitLanguages } from './interfaces.ts';
import { findProducts, toProduct } from './products.ts';

const config = { cacheControl: CATALOGUE_CACHE, isShared: true };
const KIND = { ticket: 'tickets', 'tourist-pass': 'tourist-pass' } as const;

/** Sales points of a venue and what they sell (docs/calls.md, "Venue and catalogue"). */
export const catalogueModule: Module = (app, { database: { db } }) => {
  const interfaces = data(z.array(accessInterface));
  app.get(
    `${BASE}/headquarter/:id/access-interface`,
    { config, schema: { params: idParam, querystring: languageQuery, response: { 200: interfaces } } },
    async ({ params: { id }, query }) => ({
      data: await listOf(db, 'venue', id, await findAccessInterfaces(db, id, query.language)),
    }),
  );

  for (const segment of ['ticket', 'tourist-pass'] as const) {
    const kind = KIND[segment];
    app.get(
      `${BASE}/${segment}/headquarter/:id/access-interface`,
      { config, schema: { params: idParam, querystring: languageQuery, response: { 200: interfaces } } },
      async ({ params: { id }, query }) => ({
        data: await listOf(db, 'venue', id, await findAccessInterfaces(db, id, query.language, [kind])),
      }),
    );

    app.get(
      `${BASE}/${segment}/interface/:id/product`,
      {
        config,
        schema: { params: idParam, querystring: languageQuery, response: { 200: data(z.array(product)) } },
      },
      async ({ params, query }) => {
        const salesPoint = await findInterface(db, params.id);
        if (salesPoint?.kind !== kind) throw notFound();
        const products = await findProducts(db, { interfaceId: params.id }, query.language);
        return { data: products.map(toProduct) };
      },
    );
  }

  app.get(
    `${BASE}/ticket/interface/:id/text`,
    {
      config,
      schema: { params: idParam, querystring: languageQuery, response: { 200: data(interfaceText) } },
    },
    async ({ params: { id }, query }) => {
      const text = (await textsOf(db, 'interface', [id], query.language))(id, 'text');
      await listOf(db, 'sales_interface', id, text === '' ? [] : [text]);
      return { data: { text } };
    },
  );

  app.get(
    `${BASE}/interface/:id/languages`,
    { config, schema: { params: idParam, response: { 200: data(z.array(visitLanguage)) } } },
    async ({ params }) => {
      const salesPoint = await findInterface(db, params.id);
      if (!salesPoint) throw notFound();
      return { data: await findVisitLanguages(db, params.id) };
    },
  );
};
