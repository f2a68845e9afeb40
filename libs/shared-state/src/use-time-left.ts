import { useLayoutEffect, useState } from 'react';
import { useEventCart } from './event-cart/event-cart-store.ts';
import { useCart } from './cart/cart-store.ts';
import { firstEnd, heldUntil } from './cart/hold-deadline.ts';

/**
 * Returns the seconds until the carts' earliest deadline, updated each second (R110); null
 * while nothing is held.
 */
export function useTimeLeft(): number | null {
  const cart = useCart((current) => current);
  const eventCart = useEventCart((current) => current);
  const [now, setNow] = useState(() => Date.now());
  const ends = [cart, eventCart].flatMap((one) => (one && heldUntil(one)) ?? []).join();
  const isHeld = ends !== '';
  // before paint: a new deadline computed from the last tick would be up to a second too long
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
