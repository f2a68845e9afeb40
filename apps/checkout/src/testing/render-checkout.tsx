import type { StoredCart } from '@taquilla/contracts';
import { exampleVenue } from '@taquilla/contracts/examples';
import { cart as cartStore, setVenue } from '@taquilla/shared-state';
import { renderAlone } from '@taquilla/standalone/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';

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

export const renderScreen = (screen: ReactNode, at: string, params: Record<string, string> = {}) =>
  renderAlone(screen, { texts, venue: VENUE, at, route: { name: 'checkout', params } });
