import { toCents } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse } from '../../../errors.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import {
  endChange,
  isUsed,
  hasTransferred,
  hasValidTickets,
  loadSaleDocument,
  lockSale,
  openChange,
} from '../../sales/index.ts';
import { requestFullRefund } from '../../payments/index.ts';
import { quoteReturn } from './quote-return.ts';

interface Return {
  saleId: string;
  /** euros, as quoted to the buyer */
  refund: number;
  now: Date;
}

/**
 * Returns a whole purchase: releases its places, voids its codes, and refunds the rest of its payments less the amount
 * that the venue retains. Idempotent (R294).
 * @throws 404; 409 for a purchase that cannot be returned, or no longer, or a sum that differs from the quote
 */
export async function returnSale(db: Db, { saleId, refund, now }: Return): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    if (!sale) throw notFound();
    if (sale.returned_at !== null) return;
    if (!hasValidTickets(sale)) throw refuse('changeClosed');
    const document = await loadSaleDocument(trx, sale);
    const quote = await quoteReturn(trx, document, now);
    if (!quote) throw refuse('changeClosed');
    if (await isUsed(trx, sale)) throw refuse('ticketUsed');
    if (await hasTransferred(trx, sale)) throw refuse('ticketTransferred');
    if (quote.refund !== toCents(refund)) throw refuse('otherAmount');
    const open = await openChange(trx, saleId);
    // the change is being issued: the purchase can be returned once the authority has answered
    if (open?.state === 'issuing') throw refuse('changeClosed');
    if (open) await endChange(trx, sale, open, { why: 'the sale was returned', now });
    const returned = await trx
      .updateTable('sale')
      .set({ returned_at: now, return_fee_cents: quote.retained })
      .where('id', '=', saleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await requestFullRefund(trx, returned, { cause: 'return', why: 'returned', by: 'the buyer', now });
    await enqueue(trx, 'return mail', saleId, now);
  });
}
