import { call, saleHeaders } from '@taquilla/api/calls';
import type { endpoints } from '@taquilla/contracts';
import { rememberSaleToken, saleToken, useSaleToken } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';

/** What a page with a secret link is about. */
export interface Linked {
  id: string;
  /** what opens it; null: nothing that this browser knows */
  token: string | null;
}

/** What a link has behind its #: one token of two parts. */
const LINK = /^#[^.]+\../;

/** Exchanges a letter's token for one that opens the same in this browser alone. */
type Exchange =
  | typeof endpoints.bindChangeLink
  | typeof endpoints.bindWaitingLink
  | typeof endpoints.bindPurchaseLink;

/**
 * A page's purchase or turn, with what opens it: the token behind the # of a letter's link, else what this browser keeps of
 * its own purchase. A letter's token stays in the page alone: it leaves the address at once, and what is stored is bound to
 * this browser. Signing out, in whichever tab, closes the page's too.
 */
export function useLink(id: string, exchange: Exchange): Linked {
  const [linked] = useState(tokenInAddress);
  const [isStored, setStored] = useState(false);
  const kept = useSaleToken(id);
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
  useEffect(() => {
    if (linked === null) return;
    const store = ({ token }: { token: string }) => {
      const own = saleToken(id);
      // a purchase of this browser has a token that opens more, and does not end; one of a link has a dot
      if (own === null || own.includes('.')) rememberSaleToken(id, token);
      setStored(true);
    };
    // a link that opens nothing is the page's to say
    call(exchange, { id }, { headers: saleHeaders(linked) }).then(store, () => undefined);
  }, [id, linked, exchange]);
  const isSignedOut = isStored && kept === null;
  return { id, token: linked === null || isSignedOut ? kept : linked };
}

function tokenInAddress(): string | null {
  const isLink = typeof location !== 'undefined' && LINK.test(location.hash);
  return isLink ? location.hash.slice(1) : null;
}
