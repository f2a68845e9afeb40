import { endpoints, localeOfLanguageId } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import type { Module } from '../../../deps.ts';
import { notFound, wrong } from '../../../errors.ts';
import { Allowances, type AllowanceRule } from '../../../limits/allowance.ts';
import { CATALOGUE_CACHE } from '../../../plugins/http-cache.ts';
import { serve } from '../../../serve.ts';
import { addReport, eraseReports } from './report.ts';
import { findTerms } from './terms.ts';

const HOUR_MS = 60 * 60_000;
const OF_ADDRESS: AllowanceRule = { name: 'barrier reports of an address', limit: 5, windowMs: HOUR_MS };

/** Routes for a venue's accessibility statement and reports of barriers (R351, R352). */
export const accessibilityModule: Module = (app, { database: { db }, clock, config, jobs }) => {
  const allowances = new Allowances(db, config.secret);
  jobs.register('reports of barriers', HOUR_MS, () => eraseReports(db, clock.now()));
  serve(
    app,
    endpoints.venueAccessibility,
    async ({ params: { id }, query }) => {
      const terms = await findTerms(db, id, query.language);
      if (!terms) throw notFound();
      return terms;
    },
    { config: { cacheControl: CATALOGUE_CACHE, isShared: true } },
  );
  serve(app, endpoints.reportBarrier, async ({ ip, body }) => {
    const { headquarter_id: venueId, email, message, language_id } = body;
    const venue = await db.selectFrom('venue').select('locale').where('id', '=', venueId).executeTakeFirst();
    if (!venue) throw wrong('headquarter_id', 'noVenue');
    const claims = config.rateLimit > 0 ? [{ rule: OF_ADDRESS, subject: addressNetwork(ip) }] : [];
    await allowances.claim(claims, clock.now());
    const locale = (language_id && localeOfLanguageId(language_id)) || venue.locale;
    await addReport(db, allowances, { venueId, email, message, locale }, clock.now());
  });
};
