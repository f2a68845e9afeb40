import type { Headquarter } from '@taquilla/contracts';
import { cart, eventCart, secondsLeft, showToast } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../texts.ts';
import { boxOffice, eventOffice } from './box-office.ts';
import { END } from './hold-warning.ts';
import { recheckCart } from './recheck-cart.ts';
import { recheckEventCart } from './recheck-event-cart.ts';

const LOCK = 'cart-recheck';

/**
 * Checks the carts against the server when a page opens after their time has run out. Result pages do not: what their
 * cart held belongs to the sale now.
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
      const lost = [...(await recheckTickets(venue.id)), ...(await recheckEvents(venue.id))];
      tellLost(lost);
    });
  }, [venue.id, isResultPage]);
}

/** @returns names of what had to be taken out */
async function recheckTickets(venueId: number): Promise<string[]> {
  const current = cart.get();
  if (!current || current.entries.length === 0 || !hasRunOut(current)) return [];
  const { entries, lost, deadline } = await recheckCart(
    current.entries,
    current.reference,
    boxOffice(current.reference),
  );
  cart.setEntries(venueId, entries);
  cart.setDeadline(venueId, deadline);
  return lost.flatMap((pack) => pack.products.map(({ name }) => name));
}

/** @returns names of what had to be taken out */
async function recheckEvents(venueId: number): Promise<string[]> {
  const current = eventCart.get();
  if (!current || current.lines.length === 0 || !hasRunOut(current)) return [];
  const { lines, lost, deadline } = await recheckEventCart(current.lines, eventOffice(current.reference));
  eventCart.setLines(venueId, lines);
  eventCart.setDeadline(venueId, deadline);
  return lost;
}

function hasRunOut(current: Parameters<typeof secondsLeft>[0]): boolean {
  const left = secondsLeft(current, Date.now());
  return left !== null && left <= END;
}

/** Two tabs that reload at the same second would hold everything twice. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Web Locks are missing on plain HTTP
  const locks = navigator.locks as LockManager | undefined;
  await (locks ? locks.request(LOCK, work) : work());
}
