/** By itself, since few pages ask for it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listedVenue } from '../listed-venue.ts';
import { inLanguage, recordId } from './parts.ts';

/** The venues of the shop, or of a company, in the order of their names; the first 200. */
export const listedVenues = endpoint('GET', '/api/online-shop/headquarter', () => ({
  query: z.object({ ...inLanguage.shape, company: z.optional(recordId) }),
  answer: z.array(listedVenue),
}));
