import { useSyncExternalStore } from 'react';

let isHydrated = true;
const listeners = new Set<() => void>();

/** Marks the page as not hydrated: until `markHydrated` it shows the content common to all visitors. */
export function beforeHydration(): void {
  isHydrated = false;
}

/** Marks hydration as complete, or as failed: from now on the page may show personal content. */
export function markHydrated(): void {
  isHydrated = true;
  for (const listener of listeners) listener();
}

/** Returns whether hydration is complete, so that the page may show personal content. False on the server. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isHydrated,
    () => false,
  );

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
