import { endpoints, LOCALES, type Endpoint } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve, type Handler } from '../../../serve.ts';
import { picturesOf } from '../image/index.ts';
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
function present<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

/** Routes for companies, venues and their settings for sales (docs/calls.md). */
export const venueModule: Module = (app, { config: { hasSandbox }, database: { db } }) => {
  const read = <T extends Endpoint['terms']>(endpoint: Endpoint<T>, handler: Handler<T>) => {
    serve(app, endpoint, handler, { config });
  };
  read(endpoints.venueBySlug, async ({ params: { slug }, query }) =>
    present((await findVenues(db, { slug }, query.language))[0]),
  );
  read(endpoints.companies, () => findSite(db));
  read(endpoints.companyBySlug, async ({ params: { slug } }) => present(await findCompany(db, { slug })));
  read(endpoints.company, async ({ params: { id } }) => present(await findCompany(db, { id })));
  read(endpoints.companyVenues, async ({ params: { id }, query }) =>
    listOf(db, 'company', id, await findVenues(db, { companyId: id }, query.language)),
  );
  read(endpoints.palette, async ({ params }) => present(await findPalette(db, params.id)));
  read(endpoints.footers, async ({ params: { id }, query }) => ({
    footers: await listOf(db, 'venue', id, await findFooters(db, id, query.language)),
  }));
  read(endpoints.venuePictures, async ({ params: { id }, query }) =>
    listOf(db, 'venue', id, (await picturesOf(db, [id], query.language))(id)),
  );
  read(endpoints.venueLanguages, async ({ params: { id } }) =>
    listOf(db, 'venue', id, await findVenueLanguages(db, id)),
  );
  read(endpoints.languages, async () => LOCALES.map(languageOf));
  read(endpoints.generalInterface, async ({ params }) => present(await findGeneralInterface(db, params.id)));
  read(endpoints.paymentGateways, async ({ params: { id }, query }) =>
    listOf(
      db,
      'venue',
      id,
      await findPaymentGateways(db, { venueId: id, locale: query.language, hasSandbox }),
    ),
  );
  read(endpoints.legalTexts, async ({ params: { id }, query }) =>
    listOf(db, 'sales_interface', id, await findLegalTexts(db, id, query.language)),
  );
  read(endpoints.interfaceAlerts, async ({ params: { id }, query }) =>
    listOf(db, 'sales_interface', id, await findAlerts(db, id, query.locale)),
  );
};
