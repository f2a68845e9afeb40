import { useSyncExternalStore } from 'react';

/** Phones with the height for a map with a tray; the same query is in `tray.module.css`. */
const FOLDING = '(max-width: 63.9375rem) and (min-height: 32.0625rem)';

/** Returns whether the tray can be folded; otherwise it is beside the map, or below it in low windows and with large text. */
export const useIsFolding = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(FOLDING).matches);

function subscribe(changed: () => void): () => void {
  const query = matchMedia(FOLDING);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}
