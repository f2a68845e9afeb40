import { storedVenueSlug } from '@taquilla/shared-state';
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns the slug of the venue visited last, as stored when the component mounted; null: none; undefined during SSR and hydration. */
export function useLastVenue(): string | null | undefined {
  const stored = useSyncExternalStore<string | null | undefined>(never, storedVenueSlug, () => undefined);
  const [first, setFirst] = useState(stored);
  if (first === undefined && stored !== undefined) setFirst(stored);
  return first;
}
