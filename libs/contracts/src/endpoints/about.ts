/** By itself, since the home alone asks for it: other pages need not bring its schema. */
import { venueAbout as about } from '../venue-about.ts';
import { told } from './parts.ts';

/** What its home tells beside name and description. */
export const venueAbout = told('/api/online-shop/headquarter/{id}/about', () => about);
