export { createSale } from './create-sale.ts';
export { OrderService } from './order-service.ts';
export { readTicketOrder, readTouristPassOrder } from './order.ts';
export { isDearer, itemsNow, loadPriceList, type PriceList } from './price-now.ts';
export { ticketSaleModule } from './routes.ts';
export { passKind, ticketKind } from './ticket-kinds.ts';
