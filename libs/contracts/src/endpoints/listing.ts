/** A separate module, since few pages request it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listedVenue } from '../listed-venue.ts';
import { programmeEvent } from '../programme.ts';
import { upcoming as upcomingAtVenue } from '../upcoming.ts';
import { inLanguage, recordId } from './parts.ts';

/** Venues of the shop, or of a company, sorted by name; at most 200. */
export const listedVenues = endpoint('GET', '/api/online-shop/headquarter', () => ({
  query: z.object({ ...inLanguage.shape, company: z.optional(recordId) }),
  answer: z.array(listedVenue),
}));

/**
 * Events on sale with their next dates, soonest first: at most 96 dates, six of each event. Of a venue (`headquarter`), or
 * of the next 31 days in the shop or at a company.
 */
export const programme = endpoint('GET', '/api/online-shop/siae/programme', () => ({
  query: z.object({
    ...inLanguage.shape,
    headquarter: z.optional(recordId),
    company: z.optional(recordId),
  }),
  answer: z.array(programmeEvent),
}));

/** The next visits with free places at a venue, for its own website: any page may request them. */
export const upcoming = endpoint('GET', '/api/online-shop/headquarter/{slug}/upcoming', () => ({
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  query: inLanguage,
  answer: upcomingAtVenue,
  refusals: ['notFound'],
}));
