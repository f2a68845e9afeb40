import { accessibilityTerms, barrierReport } from '../accessibility.ts';
import { endpoint } from '../endpoint.ts';
import { resourceInLanguage } from './parts.ts';

/** The venue's part of the accessibility statement. */
export const venueAccessibility = resourceInLanguage(
  '/api/online-shop/headquarter/{id}/accessibility',
  () => accessibilityTerms,
);

/** Reports a barrier to a venue by e-mail. 429 for too many reports from one address or for one venue. */
export const reportBarrier = endpoint('POST', '/api/online-shop/accessibility-report', () => ({
  body: barrierReport,
}));
