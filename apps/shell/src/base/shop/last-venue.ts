import { storedVenueSlug } from '@taquilla/shared-state';
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Slug of the venue visited last, as it was first known here; undefined while a page is drawn that is not for one visitor. */
export function useLastVenue(): string | null | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(never, storedVenueSlug, () => undefined);
  const [first, setFirst] = useState(stored);
  if (first === undefined && stored !== undefined) setFirst(stored);
  return first;
}
