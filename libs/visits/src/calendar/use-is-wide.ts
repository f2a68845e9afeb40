import { useSyncExternalStore } from 'react';

/** Same breakpoint as in `month-calendar.module.css`, which reserves space for the second month before hydration. */
const WIDE = '(min-width: 75rem)';

function followWidth(onChange: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => {
    media.removeEventListener('change', onChange);
  };
}

/** Returns whether the window is wide enough for two months side by side. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
