import { serverNow } from '@taquilla/api';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
/** Interval between two updates, in ms. */
const INTERVAL = 5000;

/** Returns the minutes until an instant, rounded up; 0 once it is past. @param until ISO 8601; undefined: none */
export function useMinutesLeft(until: string | undefined): number | undefined {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      setNow(serverNow());
    }, INTERVAL);
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  if (until === undefined) return undefined;
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
}
