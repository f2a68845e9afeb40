import type { StoredCart } from '@taquilla/contracts';
import { exampleVenue } from '../contracts/examples.ts';
import { cart as cartStore, setVenue } from '@taquilla/shared-state';
import { renderAlone, type Surroundings } from '../standalone/render-alone.tsx';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';

const VENUE = exampleVenue();

/** Adds the packs of the cart's first entry to the cart store of the demo venue. */
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
  /** fields that replace those of the default venue */
  venue?: Partial<typeof VENUE>;
}

export const renderScreen = (screen: ReactNode, { texts, at, params = {}, venue = {} }: Opened) =>
  renderAlone(screen, { texts, venue: { ...VENUE, ...venue }, at, route: { name: 'checkout', params } });
