import { useSyncExternalStore } from 'react';

/** What the error page stands for (R47). */
export interface PageError {
  status: number;
  /** said below the title, in the words of whoever raised it */
  message?: string | undefined;
}

interface Shown {
  error: PageError;
  /** the visit of a page that it belongs to; the next one is free of it */
  visit: string;
}

let shown: Shown | undefined;
const listeners = new Set<() => void>();

/** Shows the error page in place of a visited page (`usePageVisit` of the router). */
export function showPageError(error: PageError, visit: string): void {
  shown = { error, visit };
  listeners.forEach((listener) => {
    listener();
  });
}

/** The error of a visited page, if it has one. */
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
