import { SLUG, STORAGE, type Headquarter } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './storage.ts';

const store = createStore<{ venue: Headquarter | null }>(() => ({ venue: null }));
// part of the page document, so it is known during server-side rendering and hydration; personal data follows later
store.getInitialState = store.getState;

/** Sets the venue of the page. Called by the shell's layout; the slug is stored for routes without a venue. */
export function setVenue(venue: Headquarter | null): void {
  store.setState({ venue });
  if (venue) writeStored(STORAGE.venue, venue.slug);
}

/** Returns the slug of the last venue; ignores a stored value that is not a slug. */
export function storedVenueSlug(): string | null {
  return readStored(STORAGE.venue, z.string().check(z.regex(SLUG)));
}

/** Returns the venue of the page. Screens in the venue and client layouts are rendered only once it is known. */
export function useVenue(): Headquarter {
  const venue = useStore(store, (state) => state.venue);
  if (!venue) throw new Error('useVenue outside the venue and client layouts');
  return venue;
}

/** Returns the venue of the page; null: none, or not loaded yet. */
export function useOptionalVenue(): Headquarter | null {
  return useStore(store, (state) => state.venue);
}

/** Returns the id of the page's venue, for code outside components; null: no venue. */
export const currentVenueId = (): number | null => store.getState().venue?.id ?? null;

export function useCurrentVenueId(): number | null {
  return useStore(store, (state) => state.venue?.id ?? null);
}

/** Calls back when the venue changes. @returns a function that unsubscribes */
export function onVenueChange(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (state.venue?.id !== before.venue?.id) listener();
  });
}
