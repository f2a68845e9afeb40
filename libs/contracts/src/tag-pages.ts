import type { RemoteRoute } from './federation.ts';

/**
 * Whether a page may carry the venue's tags: its public pages, and the results of purchases, where somebody types nothing.
 * Edge and shell ask the same.
 */
export function mayCarryTags({
  layout,
  page,
  reportsPurchases,
}: Pick<RemoteRoute, 'layout' | 'page' | 'reportsPurchases'>): boolean {
  return layout === 'venue' && (page !== 'strict' || reportsPurchases === true);
}
