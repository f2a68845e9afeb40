import { CheckoutEvent } from '../features/purchase/checkout.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug/checkout-event` */
export default function CheckoutEventScreen() {
  return <CheckoutEvent />;
}
