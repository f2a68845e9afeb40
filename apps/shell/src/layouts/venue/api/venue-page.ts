import { query } from '@taquilla/api/calls';
import { endpoints, type Locale } from '@taquilla/contracts';

const LONG = { staleTime: 5 * 60_000 };

export const footersQuery = (id: number, language: Locale) =>
  query(endpoints.footers, { id, language }, LONG);
