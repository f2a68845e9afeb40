import { z } from 'zod';
import {
  alert,
  BASE,
  company,
  data,
  footer,
  generalInterface,
  headquarter,
  language,
  legalText,
  LOCALES,
  palette,
  paymentGateway,
  siteCompany,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { CATALOGUE_CACHE } from '../../plugins/http-cache.ts';
import { idParam, languageQuery, localeQuery } from '../../request-schemas.ts';
import { listOf } from './exists.ts';
import {
  findAlerts,
  findCompany,
  findFooters,
  findGeneralInterface,
  findLegalTexts,
  findPalette,
  findPaymentGateways,
  findVenueLanguages,
  findVenues,
  languageOf,
} from './repository.ts';
import { findSite } from './site.ts';

const config = { cacheControl: CATALOGUE_CACHE, isShared: true };
const slugParam = z.object({ slug: z.string().max(200) });

function present<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** Companies, venues and what surrounds a sale at one (docs/calls.md, "Venue and catalogue"). */
export const venueModule: Module = (app, { database: { db } }) => {
  app.get(
    `${BASE}/headquarter/:slug/slug`,
    {
      config,
      schema: { params: slugParam, querystring: languageQuery, response: { 200: data(headquarter) } },
    },
    async ({ params, query }) => {
      const [venue] = await findVenues(db, { slug: params.slug }, query.language);
      return { data: present(venue) };
    },
  );

  app.get(
    `${BASE}/company`,
    { config, schema: { response: { 200: data(z.array(siteCompany)) } } },
    async () => ({ data: await findSite(db) }),
  );

  app.get(
    `${BASE}/company/:slug/slug`,
    { config, schema: { params: slugParam, response: { 200: data(company) } } },
    async ({ params }) => ({ data: present(await findCompany(db, { slug: params.slug })) }),
  );

  app.get(
    `${BASE}/company/:id`,
    { config, schema: { params: idParam, response: { 200: data(company) } } },
    async ({ params }) => ({ data: present(await findCompany(db, { id: params.id })) }),
  );

  app.get(
    `${BASE}/company/:id/headquarters`,
    {
      config,
      schema: { params: idParam, querystring: languageQuery, response: { 200: data(z.array(headquarter)) } },
    },
    async ({ params: { id }, query }) => ({
      data: await listOf(db, 'company', id, await findVenues(db, { companyId: id }, query.language)),
    }),
  );

  app.get(
    `${BASE}/palette/headquarter/:id`,
    { config, schema: { params: idParam, response: { 200: data(palette) } } },
    async ({ params }) => ({ data: present(await findPalette(db, params.id)) }),
  );

  app.get(
    `${BASE}/footer/headquarter/:id`,
    {
      config,
      schema: {
        params: idParam,
        querystring: languageQuery,
        response: { 200: z.object({ footers: z.array(footer) }) },
      },
    },
    async ({ params: { id }, query }) => ({
      footers: await listOf(db, 'venue', id, await findFooters(db, id, query.language)),
    }),
  );

  app.get(
    `${BASE}/languages/headquarter/:id`,
    { config, schema: { params: idParam, response: { 200: data(z.array(language)) } } },
    async ({ params: { id } }) => ({
      data: await listOf(db, 'venue', id, await findVenueLanguages(db, id)),
    }),
  );

  app.get(
    `${BASE}/language`,
    { config, schema: { response: { 200: data(z.array(language)) } } },
    async () => ({ data: LOCALES.map(languageOf) }),
  );

  app.get(
    `${BASE}/general-interface/headquarter/:id`,
    { config, schema: { params: idParam, response: { 200: data(generalInterface) } } },
    async ({ params }) => ({ data: present(await findGeneralInterface(db, params.id)) }),
  );

  app.get(
    `${BASE}/headquarter/:id/payment-gateway`,
    {
      config,
      schema: {
        params: idParam,
        querystring: languageQuery,
        response: { 200: data(z.array(paymentGateway)) },
      },
    },
    async ({ params: { id }, query }) => ({
      data: await listOf(db, 'venue', id, await findPaymentGateways(db, id, query.language)),
    }),
  );

  app.get(
    `${BASE}/interface/:id/legal-text`,
    {
      config,
      schema: { params: idParam, querystring: languageQuery, response: { 200: z.array(legalText) } },
    },
    async ({ params: { id }, query }) =>
      listOf(db, 'sales_interface', id, await findLegalTexts(db, id, query.language)),
  );

  app.get(
    `${BASE}/interface/:id/alert`,
    {
      config,
      schema: { params: idParam, querystring: localeQuery, response: { 200: data(z.array(alert)) } },
    },
    async ({ params: { id }, query }) => ({
      data: await listOf(db, 'sales_interface', id, await findAlerts(db, id, query.locale)),
    }),
  );
};
