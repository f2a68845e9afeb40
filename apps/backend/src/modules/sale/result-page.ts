import type { Sale } from './repository.ts';
import { kindOf } from './sale-kind.ts';

/** Path of the page that tells a buyer what became of a sale, without the language. */
export const resultPage = (
  slug: string,
  result: 'success' | 'error',
  { id, kind }: Pick<Sale, 'id' | 'kind'>,
): string => `/monuments/${slug}/${kindOf({ kind }).resultFolder}${result}/${id}`;
