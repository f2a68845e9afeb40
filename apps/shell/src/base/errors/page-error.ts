import { useSyncExternalStore } from 'react';

/** Content of the error page (R47). */
export interface PageError {
  status: number;
  /** message of the thrown error, shown below the title */
  message?: string | undefined;
}

interface VisitError {
  error: PageError;
  /** page visit that shows the error; the next visit does not */
  visit: string;
}

let shown: VisitError | undefined;
const listeners = new Set<() => void>();

/** Replaces the page with the error page until the next navigation. `visit`: `usePageVisit` of the router. */
export function showPageError(error: PageError, visit: string): void {
  shown = { error, visit };
  listeners.forEach((listener) => {
    listener();
  });
}

/** Returns the error of a page visit; undefined: none. */
export function usePageError(visit: string): PageError | undefined {
  const current = useSyncExternalStore(
    listen,
    () => shown,
    () => undefined,
  );
  return current?.visit === visit ? current.error : undefined;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
