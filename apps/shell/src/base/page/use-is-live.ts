import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether a page shows what is the visitor's own: false where pages are made, and in a browser until what was drawn there has
 * been taken over.
 */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
