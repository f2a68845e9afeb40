import { readPageDocument } from '@taquilla/federation/contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useEventCart } from './event-cart-store.ts';

/** Maximum delay of a browser's timer, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Returns the time at which event prices are computed: by the server's clock if the cart has its offset, updated
 * when a presale ends.
 * @param presaleEnds instants; null: no presale
 */
export function usePriceTime(presaleEnds: readonly (string | null)[]): Date {
  const offset = useEventCart((cart) => cart?.serverOffset ?? 0);
  const [deviceTime, setDeviceTime] = useDeviceTime();
  const time = deviceTime + offset;
  const next = nextAfter(presaleEnds, time);
  useEffect(() => {
    if (next === undefined) return;
    const wait = next - offset - Date.now();
    const timer = setTimeout(() => setDeviceTime(Date.now()), Math.min(Math.max(wait, 0), LONGEST_TIMER));
    return () => {
      clearTimeout(timer);
    };
    // a timer that reached the maximum delay is set again
  }, [next, offset, deviceTime, setDeviceTime]);
  return useMemo(() => new Date(time), [time]);
}

const never = () => () => undefined;

/** Returns the device's time, ms; during hydration, the time of rendering. */
function useDeviceTime() {
  const isPages = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [time, setTime] = useState(() => (isPages ? pageTime() : undefined) ?? Date.now());
  const [wasPages, setWasPages] = useState(isPages);
  if (wasPages && !isPages) {
    setWasPages(false);
    setTime(Date.now());
  }
  return [time, setTime] as const;
}

function pageTime(): number | undefined {
  const now = readPageDocument()?.now;
  return now === undefined ? undefined : Date.parse(now);
}

function nextAfter(ends: readonly (string | null)[], time: number): number | undefined {
  const coming = ends.flatMap((end) => (end === null ? [] : Date.parse(end))).filter((end) => end > time);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}
