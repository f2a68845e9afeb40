import { mayCarryTags, type PageDocument, type RemoteRoute } from '@taquilla/contracts';

interface OpenPage {
  route: Pick<RemoteRoute, 'layout' | 'page' | 'reportsPurchases'> | undefined;
  /** of the address, or of the last venue where the address names none */
  venueSlug: string | null;
}

/**
 * Whether a page may be shown in a document that carries tags: those of the venue it was opened for. All
 * others need a document of their own, so that no tag runs in checkout or sees another venue's visitors.
 */
export function tagsBelong({ venue }: Pick<PageDocument, 'venue'>, { route, venueSlug }: OpenPage): boolean {
  return route !== undefined && mayCarryTags(route) && venueSlug === venue;
}
