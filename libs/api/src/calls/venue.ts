import { endpoints, type Locale } from '@taquilla/contracts';
import { query } from '../transport/call.ts';

const LONG = { staleTime: 5 * 60_000 };

/**
 * Creates the query of a venue by its slug; texts in the default language without `language`. Stale after five
 * minutes.
 */
export const venueQuery = (slug: string, language?: Locale) =>
  query(endpoints.venueBySlug, { slug, language }, LONG);

/** Creates the query of a company with its venues, by its slug. */
export const companyQuery = (slug: string) => query(endpoints.companyBySlug, { slug }, LONG);

/** Creates the query of a venue's languages. */
export const venueLanguagesQuery = (id: number) => query(endpoints.venueLanguages, { id }, LONG);

/** Creates the query of a venue's general interface, which has the management cost. */
export const generalInterfaceQuery = (id: number) => query(endpoints.generalInterface, { id }, LONG);
