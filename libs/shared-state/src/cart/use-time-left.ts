import { useLayoutEffect, useState } from 'react';
import { useCart } from './cart-store.ts';
import { secondsLeft } from './hold-deadline.ts';

/** Seconds until the cart's holds end, ticking each second (spec section 4, "Pre-booking timer"); null while nothing is held. */
export function useTimeLeft(): number | null {
  const cart = useCart((current) => current);
  const [now, setNow] = useState(() => Date.now());
  const isHeld = cart?.expiresAt != null;
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
  }, [isHeld, cart?.expiresAt]);
  return secondsLeft(cart, now);
}
