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
 * The visit in the page's address: a reload, a shared link, Back and Forward find it as it was. What is shown follows
 * each press at once; the address, which the whole page depends on, may take a moment longer. Opening another step
 * makes an entry in the browser's history, so Back leads a step back. What was chosen before another page was looked at
 * is there again.
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

  const change = (wanted: VisitChange) => {
    const visit = changeVisit(shown.visit, wanted);
    const next = visitToSearch(visit);
    setShown({ search: next, visit });
    storeUnfinished(path, next);
    startTransition(() => {
      navigate(`${path}${next}`, { replace: visit.step === shown.visit.step });
    });
  };
  return [shown.visit, useSteady(change)];
}

/** How other pages lead here: to all that is sold, or to the standard ticket. */
const BEGINNING = /^(?:\?interface=\d+)?$/;

const visitOf = (search: string): Visit => openedVisit(visitFromSearch(search), cart.get()?.entries ?? []);

/** One function for good that does what the latest one does, so that what is shown need not be drawn anew for it. */
function useSteady<T>(latest: (value: T) => void): (value: T) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((value) => {
    current.current(value);
  }, []);
}
