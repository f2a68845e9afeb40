import { serverNow } from '@taquilla/api';
import { readPageDocument } from '@taquilla/federation/contract';
import { useSyncExternalStore } from 'react';
import { wallClock } from './wall-clock.ts';

const MINUTE = 60_000;

function eachMinute(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, MINUTE);
  return () => {
    clearInterval(timer);
  };
}

/**
 * Returns a venue's local time, `YYYY-MM-DDTHH:MM`, by the server's clock; in a server-rendered page first the time of
 * its rendering.
 */
export const useWallClock = (timeZone: string): string =>
  useSyncExternalStore(
    eachMinute,
    () => wallClock(timeZone, serverNow()),
    () => wallClock(timeZone, readPageDocument()?.now ?? serverNow()),
  );
