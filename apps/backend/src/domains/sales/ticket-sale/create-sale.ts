import { checkInvoice, findSameSale, type OrderedSale, placeOrder } from '../order/index.ts';
import { draftOf } from './draft.ts';
import { type OrderService, ticketFill } from './order-service.ts';
import type { Order } from './order.ts';

/**
 * Creates the sale of an order. Idempotent: a retry returns the existing sale (R153). The sale adopts the holds of its cart
 * until the payment deadline; an earlier unpaid sale of the same cart is cancelled.
 * @param network address network (`networkOf`) whose purchase limit counts newly reserved places; null: none
 * @throws 409 for the same id with different content, OutOfStock (409), PurchaseLimitExceeded, 422 by field
 */
export async function createSale(
  service: OrderService,
  order: Order,
  now: Date,
  network: string | null = null,
): Promise<OrderedSale> {
  try {
    return await makeSale(service, order, now, network);
  } catch (error) {
    // a retry is not validated against the current catalogue
    const known = await findSameSale(service.db, order);
    if (known) return known;
    throw error;
  }
}

async function makeSale(
  service: OrderService,
  order: Order,
  now: Date,
  network: string | null,
): Promise<OrderedSale> {
  checkInvoice(order.header.invoice);
  const draft = draftOf(order, await service.contextOf({ order, now }));
  const drafted = { draft, acceptedTexts: await service.accept(draft, now), network, now };
  return (await service.place(drafted)) ?? placeOrder(service.db, drafted, ticketFill);
}
