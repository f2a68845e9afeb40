/** Code that only a submit needs; not part of the first load (`load-order-steps.ts`). */
export { buildClient } from '../../features/personal-data/build-client.ts';
export { startSale } from '../../features/sale/start-sale.ts';
export { buildEventOrder } from './build-event-order.ts';
export { buildOrder } from './build-order.ts';
