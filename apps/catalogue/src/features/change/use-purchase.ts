import { rememberSaleToken, saleToken } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';
import type { Purchase } from './use-change.ts';

/**
 * The purchase of a page, with what opens it: the token behind the # of a mail's link, which is kept and taken out of the
 * address, else what this browser keeps of its own purchase.
 */
export function usePurchase(id: string): Purchase {
  const [token] = useState(() => tokenOf(id));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return { id, token };
}

function tokenOf(id: string): string | null {
  if (typeof location === 'undefined') return null;
  const linked = location.hash.slice(1);
  const kept = saleToken(id);
  if (linked === '') return kept;
  // a purchase of this browser has a token that opens more, and does not end; one of a link has a dot
  if (kept === null || kept.includes('.')) rememberSaleToken(id, linked);
  return linked;
}
