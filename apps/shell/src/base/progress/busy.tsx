import { useLayoutEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

/** Something in the page is on its way for as long as this is mounted. */
export function Busy() {
  useLayoutEffect(() => {
    change(1);
    return () => {
      change(-1);
    };
  }, []);
  return null;
}

/** Whether anything says so. */
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
