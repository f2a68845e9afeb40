/** A separate module, since only the venue home requests it: other pages do not load its schema. */
import { venueAbout as about } from '../venue-about.ts';
import { resourceInLanguage } from './parts.ts';

/** Content of the venue home besides name and description. */
export const venueAbout = resourceInLanguage('/api/online-shop/headquarter/{id}/about', () => about);
