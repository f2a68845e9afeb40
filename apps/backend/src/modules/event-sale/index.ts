export { createEventSale } from './create-event-sale.ts';
export { eventKind } from './event-kind.ts';
export { findEventLines } from './event-lines.ts';
export { readEventOrder } from './event-order.ts';
export { keyIdentities, NOBODY } from './identity.ts';
export { eventSaleModule } from './routes.ts';
