import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref whose element takes the focus when the outcome changes and the pressed button has been removed.
 * @param outcome undefined: not known yet
 */
export function useFocusOnOutcome(outcome: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(outcome);
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== outcome;
    before.current = outcome;
    // a focus elsewhere is not moved, for example while a payment is confirmed
    if (hasChanged && document.activeElement === document.body) box.current?.focus();
  }, [outcome]);
  return box;
}
