import { INVALID_CODE } from '@taquilla/contracts';
import { randomLetters } from '../../random-letters.ts';
import { conflict, type HttpError, invalid } from '../../errors.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { invalidCode } from '../promotion/check-promotion.ts';
import { reducedItems, type Promotion } from '../promotion/promotion.ts';
import { takeUse } from '../promotion/repository.ts';
import { adoptHolds } from '../stock/sale-holds.ts';
import { changeStatus, writeHistory } from './change-status.ts';
import { checkInvoice } from './check-invoice.ts';
import { checkOrder, type CheckedLine, type Errors } from './check-order.ts';
import type { Order } from './order.ts';
import { loadOrderContext } from './order-context.ts';
import { paymentDeadline } from './payment-window.ts';
import { priceOrder } from './price-order.ts';
import { findSale, insertLines, insertSale, lockUnpaidSalesOfCart, type Sale } from './repository.ts';
import { placesNeeded } from './places-needed.ts';

const REFERENCE_LENGTH = 8;
const OTHER_CONTENT = 'This sale exists with other content';

/**
 * Makes a sale of an order, or answers the one that this order made before (product decision "Payload shapes"). The
 * sale takes over the holds of its cart until the end of the time to pay; an earlier sale of the same cart that is not
 * paid ends.
 * @throws 409 for the same id with other content, OutOfStock (409), 422 by field
 */
export async function createSale(db: Db, order: Order, now: Date): Promise<Sale> {
  const known = await findSale(db, order.header.id);
  if (known) return sameSale(known, order);

  checkInvoice(order.header.invoice);
  const context = await loadOrderContext(db, order, now);
  const checked = checkOrder(order, context);
  if ('errors' in checked) throw refusal(checked.errors);
  const { lines } = checked;
  const { promotion } = context;
  const priced = lines.map(({ line, product }) => ({
    quantity: line.quantity,
    items: reducedItems(promotion, product),
  }));
  const totals = priceOrder(priced, order.type, context.managementCost);

  return transaction(db, async (trx) => {
    const expiresAt = paymentDeadline(now);
    const reference = randomLetters(REFERENCE_LENGTH);
    const isNew = await insertSale(trx, { order, promotion, totals, reference, expiresAt, now });
    const sale = await findSale(trx, order.header.id);
    if (!sale) throw new Error('a sale vanished while it was made');
    if (!isNew) return sameSale(sale, order);
    await writeHistory(trx, { sale, from: null, to: 'pending', why: 'ordered', at: now });
    await insertLines(trx, sale, lines, order.accreditations);
    await takeOverCart(trx, { sale, lines, promotion, now });
    return sale;
  });
}

/** The answer to an order that was sent again. */
function sameSale(sale: Sale, order: Order): Sale {
  if (sale.content_hash !== order.contentHash) throw conflict(OTHER_CONTENT);
  return sale;
}

/** In the words for the code when it is all that is wrong, so that the buyer reads what to change. */
function refusal(errors: Errors): HttpError {
  const [message] = errors['promotion_code'] ?? [];
  const isCodeAlone = message === INVALID_CODE && Object.keys(errors).length === 1;
  return isCodeAlone ? invalidCode('promotion_code') : invalid(errors);
}

interface NewSale {
  sale: Sale;
  lines: readonly CheckedLine[];
  promotion: Promotion | undefined;
  now: Date;
}

async function takeOverCart(trx: Trx, { sale, lines, promotion, now }: NewSale): Promise<void> {
  const earlier = await lockUnpaidSalesOfCart(trx, sale);
  for (const other of earlier) {
    await changeStatus(trx, other, { to: 'cancelled', why: `ordered again as ${sale.reference}`, now });
  }
  // After the cart's earlier sale gave its use of the code back.
  if (promotion && !(await takeUse(trx, promotion, sale.headquarter_id))) throw invalidCode('promotion_code');
  await adoptHolds(trx, {
    saleId: sale.id,
    reference: sale.cart_reference,
    need: placesNeeded(
      lines.flatMap(({ items }) => items.map(({ slot, places }) => ({ stockId: slot?.id ?? null, places }))),
    ),
    until: sale.expires_at,
    now,
    earlierSaleIds: earlier.map(({ id }) => id),
  });
}
