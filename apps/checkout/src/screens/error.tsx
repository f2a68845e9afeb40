import { PurchaseResult } from './purchase-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/error/:sale` */
export default function ErrorScreen() {
  return <PurchaseResult arrival="error" />;
}
