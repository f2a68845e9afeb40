import { rememberSaleToken, saleToken } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';

/** What a page with a secret link is about. */
export interface Linked {
  id: string;
  /** what opens it; null: nothing that this browser knows */
  token: string | null;
}

/** What a link has behind its #: one token of two parts. */
const LINK = /^#[^.]+\../;

/**
 * A page's purchase or turn, with what opens it: the token behind the # of a letter's link, which is kept and taken out of the
 * address, else what this browser keeps of its own purchase.
 */
export function useLink(id: string): Linked {
  const [token] = useState(() => tokenOf(id));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    // another link of the same purchase, put into the address of this very page
    const openAnew = () => {
      if (LINK.test(location.hash)) location.reload();
    };
    addEventListener('hashchange', openAnew);
    return () => {
      removeEventListener('hashchange', openAnew);
    };
  }, []);
  return { id, token };
}

function tokenOf(id: string): string | null {
  if (typeof location === 'undefined') return null;
  const kept = saleToken(id);
  if (!LINK.test(location.hash)) return kept;
  const linked = location.hash.slice(1);
  // a purchase of this browser has a token that opens more, and does not end; one of a link has a dot
  if (kept === null || kept.includes('.')) rememberSaleToken(id, linked);
  return linked;
}
