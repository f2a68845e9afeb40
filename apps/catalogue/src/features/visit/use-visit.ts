import { useNavigate, useRoute } from '@taquilla/router';
import { cart } from '@taquilla/shared-state';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { openedVisit } from './changed-visit.ts';
import { storeUnfinished, unfinishedAt } from './unfinished-visit.ts';
import {
  visitFromSearch,
  visitToSearch,
  changeVisit,
  type Visit,
  type VisitChange,
} from '@taquilla/visits/choice';

/**
 * Stores the visit in the page's address: a reload, a shared link, Back and Forward restore it. The display updates
 * at once; the address, on which the whole page depends, may follow later. Opening another step
 * adds an entry to the browser's history, so that Back returns to the previous step. Restores the choice after a visit to
 * another page.
 */
export function useVisit(): [Visit, (change: VisitChange) => void] {
  const { path, search } = useRoute();
  const navigate = useNavigate();
  const [isOnItsWay, startTransition] = useTransition();
  const [left] = useState(() => (BEGINNING.test(search) ? unfinishedAt(path) : ''));
  const [shown, setShown] = useState(() => ({ search, visit: visitOf(left || search) }));

  // Back, Forward or a link has changed the address
  if (!isOnItsWay && search !== shown.search) setShown({ search, visit: visitOf(search) });

  const open = useEffectEvent(() => {
    if (left === '') storeUnfinished(path, search);
    else navigate(`${path}${left}`, { replace: true });
  });
  useEffect(open, []);

  const change = (requested: VisitChange) => {
    const visit = changeVisit(shown.visit, requested);
    const next = visitToSearch(visit);
    setShown({ search: next, visit });
    storeUnfinished(path, next);
    startTransition(() => {
      navigate(`${path}${next}`, { replace: visit.step === shown.visit.step });
    });
  };
  return [shown.visit, useSteady(change)];
}

/** Queries of links from other pages: none, or an interface. */
const BEGINNING = /^(?:\?interface=\d+)?$/;

const visitOf = (search: string): Visit => openedVisit(visitFromSearch(search), cart.get()?.entries ?? []);

/** Returns a stable function that calls the latest callback, so that memoised components do not render again. */
function useSteady<T>(latest: (value: T) => void): (value: T) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((value) => {
    current.current(value);
  }, []);
}
