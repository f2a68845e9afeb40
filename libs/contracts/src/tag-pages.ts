import type { ShopFields } from './shop-route.ts';

/**
 * Returns whether a page may carry the venue's tags: public pages, and result pages, which have no input fields.
 * Used by edge and shell.
 */
export function mayCarryTags({
  layout,
  page,
  reportsPurchases,
}: Pick<ShopFields, 'layout' | 'reportsPurchases'> & { page?: string | undefined }): boolean {
  return layout === 'venue' && (page !== 'strict' || reportsPurchases === true);
}
