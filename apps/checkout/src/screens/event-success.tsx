import { endCheckout } from '../checkout/end-checkout.ts';
import { SaleResult } from '../features/result/sale-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/event/success/:eventSale` */
export default function EventSuccessScreen() {
  return <SaleResult arrival="success" kind="event" onPaid={endCheckout} />;
}
