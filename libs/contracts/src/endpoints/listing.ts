/** A separate module, since few pages request it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listedVenue } from '../listed-venue.ts';
import { inLanguage, recordId } from './parts.ts';

/** Venues of the shop, or of a company, sorted by name; at most 200. */
export const listedVenues = endpoint('GET', '/api/online-shop/headquarter', () => ({
  query: z.object({ ...inLanguage.shape, company: z.optional(recordId) }),
  answer: z.array(listedVenue),
}));
