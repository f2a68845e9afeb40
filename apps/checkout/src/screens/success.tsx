import { PurchaseResult } from './purchase-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/success/:sale` */
export default function SuccessScreen() {
  return <PurchaseResult arrival="success" />;
}
