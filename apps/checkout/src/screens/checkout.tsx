import { Checkout } from '../checkout/checkout.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug?/checkout` */
export default function CheckoutScreen() {
  return <Checkout />;
}
