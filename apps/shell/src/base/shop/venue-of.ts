import { venueQuery } from '@taquilla/api/calls';
import type { Headquarter, PageDocument } from '@taquilla/contracts';

/** The venue that a page is made with; null where it has none. */
export function venueOf({ venue, locale }: PageDocument): Headquarter | null {
  if (venue === null) return null;
  const { initialData } = venueQuery(venue, locale);
  return (typeof initialData === 'function' ? initialData() : initialData) ?? null;
}
