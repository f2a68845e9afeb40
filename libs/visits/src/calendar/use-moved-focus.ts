import { useEffect, useRef } from 'react';

/** Focuses the day that a key has moved to, once it is rendered. */
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
