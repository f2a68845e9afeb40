import { call, saleHeaders } from '@taquilla/api/calls';
import type { endpoints } from '@taquilla/contracts';
import { rememberSaleToken, saleToken, useSaleToken } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';

/** A resource and the token that opens it. */
export interface LinkAccess {
  id: string;
  /** null: this browser has no token */
  token: string | null;
}

/** Fragment of a link: a token of two parts, separated by a dot. */
const LINK = /^#[^.]+\../;

/** Endpoint that exchanges the token of an e-mail for a token bound to this browser. */
type Exchange =
  | typeof endpoints.bindChangeLink
  | typeof endpoints.bindWaitingLink
  | typeof endpoints.bindPurchaseLink
  | typeof endpoints.bindTicketLink;

/**
 * Returns a purchase or waiting-list entry with its token: the token in the fragment of an e-mail's link, else the one stored
 * in this browser. The e-mail's token is stored in memory only: it is removed from the address at once and exchanged for a
 * token bound to this browser, which is stored. Signing out in any tab also revokes the access of this page.
 */
export function useLink(id: string, exchange: Exchange): LinkAccess {
  const [linked] = useState(tokenInAddress);
  const [isStored, setStored] = useState(false);
  const stored = useSaleToken(id);
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    // another link of the same purchase was pasted into the address bar of this page
    const reloadForLink = () => {
      if (LINK.test(location.hash)) location.reload();
    };
    addEventListener('hashchange', reloadForLink);
    return () => {
      removeEventListener('hashchange', reloadForLink);
    };
  }, []);
  useEffect(() => {
    if (linked === null) return;
    const store = ({ token }: { token: string }) => {
      const current = saleToken(id);
      // a sale token of this browser has more rights and does not expire, so the link's token does not replace it;
      // tokens of links have a dot
      if (current === null || current.includes('.')) rememberSaleToken(id, token);
      setStored(true);
    };
    // an invalid link is reported by the page
    call(exchange, { id }, { headers: saleHeaders(linked) }).then(store, () => undefined);
  }, [id, linked, exchange]);
  const isSignedOut = isStored && stored === null;
  return { id, token: linked === null || isSignedOut ? stored : linked };
}

function tokenInAddress(): string | null {
  const isLink = typeof location !== 'undefined' && LINK.test(location.hash);
  return isLink ? location.hash.slice(1) : null;
}
