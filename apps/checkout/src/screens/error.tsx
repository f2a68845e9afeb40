import { endCheckout } from '../checkout/end-checkout.ts';
import { SaleResult } from '../features/result/sale-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/error/:sale` */
export default function ErrorScreen() {
  return <SaleResult arrival="error" onPaid={endCheckout} />;
}
