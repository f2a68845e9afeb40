import type { PageDocument } from '@taquilla/contracts';

/**
 * Whether a venue's page needs a document of its own, because its visitors get other releases than this document was made
 * with. Pages of no venue go on with what they have.
 */
export function needsOwnDocument(rollout: PageDocument['rollout'], venueSlug: string | undefined): boolean {
  if (!rollout || venueSlug === undefined) return false;
  const { name, venues } = rollout;
  return venues.includes(venueSlug) ? name !== venueSlug : venues.includes(name);
}
