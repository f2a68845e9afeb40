import { useEffect, useRef, type RefObject } from 'react';

/**
 * What was pressed is gone once it is done: who pressed it is taken to what came of it, instead of to the page's beginning.
 * @param outcome undefined: not known yet, of which nothing has come
 */
export function useFocusOnOutcome(outcome: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(outcome);
  useEffect(() => {
    const isNews = before.current !== undefined && before.current !== outcome;
    before.current = outcome;
    // who reads on elsewhere, while a bank tells of a payment, is left there
    if (isNews && document.activeElement === document.body) box.current?.focus();
  }, [outcome]);
  return box;
}
