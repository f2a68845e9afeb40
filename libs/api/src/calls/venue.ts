import { endpoints, type Locale } from '@taquilla/contracts';
import { query } from '../transport/call.ts';

const LONG = { staleTime: 5 * 60_000 };

export const venueQuery = (slug: string, language?: Locale) =>
  query(endpoints.venueBySlug, { slug, language }, LONG);
export const companyQuery = (slug: string) => query(endpoints.companyBySlug, { slug }, LONG);
export const venueLanguagesQuery = (id: number) => query(endpoints.venueLanguages, { id }, LONG);
export const generalInterfaceQuery = (id: number) => query(endpoints.generalInterface, { id }, LONG);
