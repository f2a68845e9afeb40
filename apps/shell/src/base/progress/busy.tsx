import { useLayoutEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Marks the page as busy while mounted. */
export function Busy() {
  useLayoutEffect(() => {
    change(1);
    return () => {
      change(-1);
    };
  }, []);
  return null;
}

/** Returns whether any `Busy` is mounted. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count > 0,
    () => false,
  );
}
