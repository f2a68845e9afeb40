import { useCallback, useEffect, useRef } from 'react';

/**
 * Puts off what leaving a field says until the press that left it has ended: said at once it would move what is being pressed
 * from under the pointer, and the press would be lost.
 */
export function useAfterPress(): (act: () => void) => void {
  /** null: nothing is being pressed */
  const due = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const begin = () => {
      due.current ??= [];
    };
    // the click comes right after
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
