import { toCents } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse } from '../../../errors.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import {
  endChange,
  isUsed,
  hasValidTickets,
  loadSaleDocument,
  lockSale,
  openChange,
} from '../../sales/index.ts';
import { requestFullRefund } from '../../payments/index.ts';
import { quoteReturn } from './quote-return.ts';

interface Return {
  saleId: string;
  /** euros, as the buyer was told */
  refund: number;
  now: Date;
}

/**
 * Gives a whole purchase back: its places are free, its codes die, and what is left goes back but for what the venue
 * keeps. Given back again it is given back once (R294).
 * @throws 404, 409 for one that may not be given back (any more), or for another sum than was told
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
    if (quote.refund !== toCents(refund)) throw refuse('otherAmount');
    const open = await openChange(trx, saleId);
    // made any moment, or not: then it can be given back
    if (open?.state === 'issuing') throw refuse('changeClosed');
    if (open) await endChange(trx, sale, open, { why: 'it was given back', now });
    const returned = await trx
      .updateTable('sale')
      .set({ returned_at: now, return_fee_cents: quote.kept })
      .where('id', '=', saleId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await requestFullRefund(trx, returned, { cause: 'return', why: 'given back', by: 'the buyer', now });
    await enqueue(trx, 'return mail', saleId, now);
  });
}
