import { serverNow } from '@taquilla/api';
import { readPageDocument } from '@taquilla/contracts';
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
 * The clock of a venue, `YYYY-MM-DDTHH:MM`, by that of the box office; in a page that came drawn, at first when it was drawn.
 */
export const useWallClock = (timeZone: string): string =>
  useSyncExternalStore(
    eachMinute,
    () => wallClock(timeZone, serverNow()),
    () => wallClock(timeZone, readPageDocument()?.now ?? serverNow()),
  );
