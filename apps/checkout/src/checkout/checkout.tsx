import type { StoredCart, StoredEventCart } from '@taquilla/contracts';
import { allPacks, useCart, useEventCart, useVenue } from '@taquilla/shared-state';
import { useMemo } from 'react';
import { choicePath } from '../base/purchase/choice-path.ts';
import { OrderEvent } from '../features/summary/order-event.tsx';
import { OrderPack } from '../features/summary/order-pack.tsx';
import { useEventLineProblems } from '../features/summary/use-event-line-problems.ts';
import { useLineProblems } from '../features/summary/use-line-problems.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { eventPurchase, ticketPurchase, type CheckoutPurchase } from './purchases.ts';

/** Checkout of the venue's ticket or tourist-pass cart. */
export function Checkout() {
  const venue = useVenue();
  const cart = useCart((current) => (current?.headquarterId === venue.id ? current : null));
  const purchase = useMemo(() => cart && ticketPurchase(cart), [cart]);
  if (!cart || !purchase || cart.entries.length === 0) return <EmptyCart venue={venue} />;
  return <TicketCheckout key={formKey(purchase)} cart={cart} purchase={purchase} />;
}

function TicketCheckout({ cart, purchase }: { cart: StoredCart; purchase: CheckoutPurchase }) {
  const lineProblems = useLineProblems(cart);
  const choice = choicePath(useVenue(), purchase);
  const summary = allPacks(cart.entries).map((pack) => (
    <OrderPack
      key={pack.id}
      pack={pack}
      reference={cart.reference}
      changePath={`${choice}?edit=${pack.id}`}
      problem={lineProblems.problems.get(pack.id)}
    />
  ));
  return <CheckoutForm purchase={purchase} lineProblems={lineProblems} summary={summary} />;
}

/** Checkout of the venue's event cart. */
export function CheckoutEvent() {
  const venue = useVenue();
  const cart = useEventCart((current) => (current?.headquarterId === venue.id ? current : null));
  const { interface_online_id: interfaceId } = venue;
  const purchase = useMemo(() => cart && eventPurchase(cart, interfaceId), [cart, interfaceId]);
  if (!cart || !purchase || cart.lines.length === 0) return <EmptyCart venue={venue} />;
  return <EventCheckout key={formKey(purchase)} cart={cart} purchase={purchase} />;
}

function EventCheckout({ cart, purchase }: { cart: StoredEventCart; purchase: CheckoutPurchase }) {
  const lineProblems = useEventLineProblems(cart);
  const summary = cart.lines.map((line) => (
    <OrderEvent
      key={line.id}
      line={line}
      reference={cart.reference}
      problem={lineProblems.problems.get(line.id)}
    />
  ));
  return <CheckoutForm purchase={purchase} lineProblems={lineProblems} summary={summary} />;
}

/**
 * Returns the key of the form, which remounts when the holders to enter change; the draft restores the typed values.
 */
const formKey = ({ reference, lines }: CheckoutPurchase): string =>
  [reference, ...lines.map(({ key, quantity }) => `${key}×${quantity}`)].join(' ');
