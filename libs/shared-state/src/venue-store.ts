import { SLUG, STORAGE, type Headquarter } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './storage.ts';

const store = createStore<{ venue: Headquarter | null }>(() => ({ venue: null }));
// it comes with the page, so a page that is made and its first drawing in a browser know it; what is a visitor's own follows
store.getInitialState = store.getState;

/** Set by the shell's layout when the venue has loaded; its slug is kept for the routes that name no venue. */
export function setVenue(venue: Headquarter | null): void {
  store.setState({ venue });
  if (venue) writeStored(STORAGE.venue, venue.slug);
}

/** Slug of the venue that was visited last. What is no slug was not stored by the shop. */
export function storedVenueSlug(): string | null {
  return readStored(STORAGE.venue, z.string().check(z.regex(SLUG)));
}

/** The venue of the page. Screens in the venue and client layouts are shown only once it is known. */
export function useVenue(): Headquarter {
  const venue = useStore(store, (state) => state.venue);
  if (!venue) throw new Error('useVenue outside the venue and client layouts');
  return venue;
}

export function useOptionalVenue(): Headquarter | null {
  return useStore(store, (state) => state.venue);
}

/** Id of the page's venue for code outside components; null where the page has none. */
export const currentVenueId = (): number | null => store.getState().venue?.id ?? null;

export function useCurrentVenueId(): number | null {
  return useStore(store, (state) => state.venue?.id ?? null);
}

/** @returns a function that stops it */
export function onVenueChange(listener: () => void): () => void {
  return store.subscribe((state, before) => {
    if (state.venue?.id !== before.venue?.id) listener();
  });
}
