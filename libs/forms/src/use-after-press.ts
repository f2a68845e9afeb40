import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that delays the error of a blurred field until the press that blurred it has ended: an immediate
 * error would move the pressed element away from the pointer, and the click would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  /** null: no pointer is pressed */
  const due = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const begin = () => {
      due.current ??= [];
    };
    // after the click event, which follows `pointerup`
    const end = () => setTimeout(flush);
    const flush = () => {
      const acts = due.current ?? [];
      due.current = null;
      for (const act of acts) act();
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    };
  }, []);
  return useCallback((act) => {
    if (due.current) due.current.push(act);
    else act();
  }, []);
}
