import type { Headquarter, StoredCart } from '@taquilla/contracts';
import { cart, secondsLeft, showToast } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../texts.ts';
import { boxOffice } from './box-office.ts';
import { END } from './hold-warning.ts';
import { recheckCart } from './recheck-cart.ts';

const LOCK = 'cart-recheck';

/**
 * Checks the cart against the server when a page opens after the cart's time has run out. Result pages do not: what
 * their cart held belongs to the sale now.
 */
export function useCartRecheck(venue: Headquarter, isResultPage: boolean): void {
  const t = useTexts();
  const tellLost = useEffectEvent((names: string[]) => {
    if (names.length === 0) return;
    showToast({
      type: 'error',
      title: t('timer.lostTitle'),
      message: t('timer.lost', { names: names.join(', ') }),
    });
  });
  useEffect(() => {
    if (isResultPage) return;
    void oneTabAtATime(async () => {
      const lost = await recheck(venue.id);
      tellLost(lost);
    });
  }, [venue.id, isResultPage]);
}

/** @returns names of what had to be taken out */
async function recheck(venueId: number): Promise<string[]> {
  const current = cart.get();
  if (!current || !hasRunOut(current)) return [];
  const { entries, lost, deadline } = await recheckCart(
    current.entries,
    current.reference,
    boxOffice(current.reference),
  );
  cart.setEntries(venueId, entries);
  cart.setDeadline(venueId, deadline);
  return lost.flatMap((pack) => pack.products.map(({ name }) => name));
}

function hasRunOut(current: StoredCart): boolean {
  const left = secondsLeft(current, Date.now());
  return current.entries.length > 0 && left !== null && left <= END;
}

/** Two tabs that reload at the same second would hold everything twice. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(LOCK, work) : work());
}
