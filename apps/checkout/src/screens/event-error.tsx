import { endCheckout } from '../checkout/end-checkout.ts';
import { SaleResult } from '../features/result/sale-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/event/error/:eventSale` */
export default function EventErrorScreen() {
  return <SaleResult arrival="error" kind="event" onPaid={endCheckout} />;
}
