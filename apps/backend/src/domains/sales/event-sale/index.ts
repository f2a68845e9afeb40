export { createEventSale } from './create-event-sale.ts';
export { eventKind } from './event-kind.ts';
export { type EventDate, findEventDates } from './event-dates.ts';
export { findEventLines, seatsOfLine, soldExtras, soldSeat } from './event-lines.ts';
export { readEventOrder } from './event-order.ts';
export { type EventTariff, findEventTariffs, findSameTariff, unitPriceOf } from './event-tariffs.ts';
export { ERASED_IDENTITY } from './identity.ts';
export { isPriceOver } from './price-over.ts';
export { eventSaleModule } from './routes.ts';
