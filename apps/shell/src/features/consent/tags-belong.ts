import { mayCarryTags } from '@taquilla/contracts';
import type { PageDocument } from '@taquilla/federation/contract';
import type { PageRoute } from '../../base/shop/shop-routes.ts';

interface OpenPage {
  route: Pick<PageRoute, 'layout' | 'page' | 'reportsPurchases'> | undefined;
  /** slug of the address, else of the venue visited last */
  venueSlug: string | null;
}

/**
 * Returns whether a page may be shown in a document with tags: only pages of the document's venue that may carry
 * tags. Other pages are loaded as a new document, so that no tag runs in checkout or tracks another venue's visitors.
 */
export function tagsBelong({ venue }: Pick<PageDocument, 'venue'>, { route, venueSlug }: OpenPage): boolean {
  return route !== undefined && mayCarryTags(route) && venueSlug === venue;
}
