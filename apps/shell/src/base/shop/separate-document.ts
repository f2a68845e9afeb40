import type { PageDocument } from '@taquilla/federation/contract';

/**
 * Returns whether a venue's page has to be loaded as a new document, because the venue's rollout has other releases than this
 * document. Pages without a venue use the releases of the current document.
 */
export function needsSeparateDocument(
  rollout: PageDocument['rollout'],
  venueSlug: string | undefined,
): boolean {
  if (!rollout || venueSlug === undefined) return false;
  const { name, venues } = rollout;
  return venues.includes(venueSlug) ? name !== venueSlug : venues.includes(name);
}

/** Returns whether a path without a route in this document may have a page in another rollout: some venue has its own. */
export const mayBeInAnotherRollout = (rollout: PageDocument['rollout']): boolean =>
  rollout !== undefined && rollout.venues.length > 0;
