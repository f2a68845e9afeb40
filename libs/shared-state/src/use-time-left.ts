import { useLayoutEffect, useState } from 'react';
import { useEventCart } from './event-cart/event-cart-store.ts';
import { useCart } from './cart/cart-store.ts';
import { firstEnd, heldUntil } from './cart/hold-deadline.ts';

/**
 * Seconds until the first of the carts' holds ends, ticking each second (R110); null
 * while nothing is held.
 */
export function useTimeLeft(): number | null {
  const cart = useCart((current) => current);
  const eventCart = useEventCart((current) => current);
  const [now, setNow] = useState(() => Date.now());
  const ends = [cart, eventCart].flatMap((one) => (one && heldUntil(one)) ?? []).join();
  const isHeld = ends !== '';
  // before paint: a new end counted from the last tick would show up to a second too much
  useLayoutEffect(() => {
    if (!isHeld) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isHeld, ends]);
  return firstEnd([cart, eventCart], now);
}
