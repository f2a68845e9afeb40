import { Checkout } from '../features/purchase/checkout.tsx';

export { texts } from '../texts.ts';

/** `/monuments/:slug?/checkout` */
export default function CheckoutScreen() {
  return <Checkout />;
}
