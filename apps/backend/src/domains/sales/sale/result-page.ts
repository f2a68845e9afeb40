import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';

/** Path of the page that tells a buyer what became of a sale, without the language. */
export const resultPage = (
  slug: string,
  result: 'success' | 'error',
  { id, kind }: Pick<Sale, 'id' | 'kind'>,
): string => `/monuments/${slug}/${kindOf({ kind }).resultFolder}${result}/${id}`;

/** Path of the page where a buyer changes a sale or gives it back, without the language. */
export const changePage = (slug: string, { id }: Pick<Sale, 'id'>): string =>
  `/monuments/${slug}/change/${id}`;
