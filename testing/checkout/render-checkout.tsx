import type { StoredCart } from '@taquilla/contracts';
import { exampleVenue } from '../contracts/examples.ts';
import { cart as cartStore, setVenue } from '@taquilla/shared-state';
import { renderAlone, type Surroundings } from '../standalone/render-alone.tsx';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';

const VENUE = exampleVenue();

/** Puts a cart into the page as another tab would: into the storage, which the store then follows. */
export function fillCart(cart: StoredCart): void {
  setVenue(VENUE);
  act(() => {
    const { accessInterfaceInfo, type, packsSelected } = cart.entries[0] ?? {};
    if (!accessInterfaceInfo || !type) return;
    for (const pack of packsSelected ?? []) cartStore.addPack(VENUE.id, { accessInterfaceInfo, type }, pack);
  });
}

interface Opened extends Pick<Surroundings, 'texts' | 'at'> {
  params?: Record<string, string>;
  /** what is other than usual of it */
  venue?: Partial<typeof VENUE>;
}

export const renderScreen = (screen: ReactNode, { texts, at, params = {}, venue = {} }: Opened) =>
  renderAlone(screen, { texts, venue: { ...VENUE, ...venue }, at, route: { name: 'checkout', params } });
