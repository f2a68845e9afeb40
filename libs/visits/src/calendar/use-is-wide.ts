import { useSyncExternalStore } from 'react';

/** As in `month-calendar.module.css`, which keeps the second month's place before scripts know. */
const WIDE = '(min-width: 75rem)';

function followWidth(told: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', told);
  return () => {
    media.removeEventListener('change', told);
  };
}

/** Room for two months beside each other. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
