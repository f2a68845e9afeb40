import { useEffect, useRef } from 'react';

/** Brings the browser's focus to the day that a key has moved to, once it is there. */
export function useMovedFocus(tabStop: string) {
  const place = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    place.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);
  return {
    place,
    followFocus: () => {
      isMoving.current = true;
    },
  };
}
