import { PurchaseResult } from './purchase-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/event/success/:eventSale` */
export default function EventSuccessScreen() {
  return <PurchaseResult arrival="success" kind="event" />;
}
