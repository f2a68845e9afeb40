import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';

/** Returns the path of the result page of a sale, without the language. */
export const resultPage = (
  slug: string,
  result: 'success' | 'error',
  { id, kind }: Pick<Sale, 'id' | 'kind'>,
): string => `/monuments/${slug}/${kindOf({ kind }).resultFolder}${result}/${id}`;

/** Returns the path of the page where a buyer changes or returns a sale, without the language. */
export const changePage = (slug: string, { id }: Pick<Sale, 'id'>): string =>
  `/monuments/${slug}/change/${id}`;
