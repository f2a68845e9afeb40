import { accessibilityTerms, barrierReport } from '../accessibility.ts';
import { endpoint } from '../endpoint.ts';
import { told } from './parts.ts';

/** What a venue's statement of accessibility says of the venue. */
export const venueAccessibility = told(
  '/api/online-shop/headquarter/{id}/accessibility',
  () => accessibilityTerms,
);

/** Tells a venue of a barrier, by mail. 429 where too many of one address, or for one venue, did. */
export const reportBarrier = endpoint('POST', '/api/online-shop/accessibility-report', () => ({
  body: barrierReport,
}));
