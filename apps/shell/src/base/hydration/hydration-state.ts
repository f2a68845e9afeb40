import { useSyncExternalStore } from 'react';

let isLive = true;
const listeners = new Set<() => void>();

/** Called before a page that came drawn is taken over: until `markHydrated` it shows what everybody is shown. */
export function beforeHydration(): void {
  isLive = false;
}

/** What was drawn has been taken over, or cannot be: from now on the page is this visitor's. */
export function markHydrated(): void {
  isLive = true;
  for (const listener of listeners) listener();
}

/** Whether a page shows what is the visitor's own: never where pages are made, and later in a page that came drawn. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isLive,
    () => false,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
