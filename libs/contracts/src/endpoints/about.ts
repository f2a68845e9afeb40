/** By itself, since the home alone asks for it: other pages need not bring its schema. */
import { endpoint } from '../endpoint.ts';
import { venueAbout as about } from '../venue-about.ts';
import { byId, inLanguage } from './parts.ts';

/** What its home tells beside name and description. */
export const venueAbout = endpoint('GET', '/api/online-shop/headquarter/{id}/about', () => ({
  params: byId,
  query: inLanguage,
  answer: about,
}));
