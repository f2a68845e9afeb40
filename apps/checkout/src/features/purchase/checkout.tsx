import { useCart, useVenue } from '@taquilla/shared-state';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { nominatedLines } from './form/nominated-lines.ts';

/** Checkout of the venue's ticket or tourist-pass cart. */
export function Checkout() {
  const venue = useVenue();
  const cart = useCart((current) => (current?.headquarterId === venue.id ? current : null));
  if (!cart || cart.entries.length === 0) return <EmptyCart venue={venue} />;
  // other holders to ask for are another form; what was typed comes back from the draft
  const holders = nominatedLines(cart.entries).map(({ key, quantity }) => `${key}×${quantity}`);
  return <CheckoutForm key={[cart.reference, ...holders].join(' ')} cart={cart} />;
}
