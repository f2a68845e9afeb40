import { CheckoutEvent } from '../checkout/checkout.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug/checkout-event` */
export default function CheckoutEventScreen() {
  return <CheckoutEvent />;
}
