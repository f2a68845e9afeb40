import { checkInvoice, findSameSale, type OrderedSale, placeOrder } from '../order/index.ts';
import { draftOf } from './draft.ts';
import { type OrderService, ticketFill } from './order-service.ts';
import type { Order } from './order.ts';

/**
 * Makes a sale of an order, or answers the one that this order made before (R153). The
 * sale takes over the holds of its cart until the end of the time to pay; an earlier sale of the same cart that is not
 * paid ends.
 * @param network whose share the places are of that the cart does not hold yet (`networkOf`); null: nobody's
 * @throws 409 for the same id with other content, OutOfStock (409), PurchaseLimitExceeded, 422 by field
 */
export async function createSale(
  desk: OrderService,
  order: Order,
  now: Date,
  network: string | null = null,
): Promise<OrderedSale> {
  try {
    return await makeSale(desk, order, now, network);
  } catch (error) {
    // what it bought is not judged again by what is on sale now
    const known = await findSameSale(desk.db, order);
    if (known) return known;
    throw error;
  }
}

async function makeSale(
  desk: OrderService,
  order: Order,
  now: Date,
  network: string | null,
): Promise<OrderedSale> {
  checkInvoice(order.header.invoice);
  const draft = draftOf(order, await desk.contextOf({ order, now }));
  const wanted = { draft, acceptedTexts: await desk.accept(draft, now), network, now };
  return (await desk.place(wanted)) ?? placeOrder(desk.db, wanted, ticketFill);
}
