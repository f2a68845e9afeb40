import { PurchaseResult } from './purchase-result.tsx';

export { texts } from '../features/result/texts.ts';

/** `/monuments/:slug/event/error/:eventSale` */
export default function EventErrorScreen() {
  return <PurchaseResult arrival="error" kind="event" />;
}
