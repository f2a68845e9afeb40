import type { PageDocument, RemoteRoute } from '@taquilla/contracts';

interface OpenPage {
  route: Pick<RemoteRoute, 'layout' | 'page'> | undefined;
  /** of the address, or of the last venue where the address names none */
  venueSlug: string | null;
}

/**
 * Whether a page may be shown in a document that carries tags: the public pages of the venue it was opened for. All
 * others need a document of their own, so that no tag runs in checkout or sees another venue's visitors.
 */
export function tagsBelong({ venue }: Pick<PageDocument, 'venue'>, { route, venueSlug }: OpenPage): boolean {
  return route?.layout === 'venue' && route.page !== 'strict' && venueSlug === venue;
}
