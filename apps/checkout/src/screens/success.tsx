import { endCheckout } from '../checkout/end-checkout.ts';
import { SaleResult } from '../features/result/sale-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/success/:sale` */
export default function SuccessScreen() {
  return <SaleResult arrival="success" onPaid={endCheckout} />;
}
