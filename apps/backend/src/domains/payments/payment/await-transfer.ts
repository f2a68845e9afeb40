import type { Db, Trx } from '../../../database/open-database.ts';
import {
  type RequestOrigin,
  type Confirmations,
  kindOf,
  type Sale,
  transferDeadline,
} from '../../sales/index.ts';
import { enqueue } from '../../../tasks/outbox.ts';

/**
 * Starts to wait for a bank transfer. For a confirmed e-mail address, holds the capacity until the transfer is due; otherwise
 * e-mails a confirmation link, and the ordinary payment deadline applies until the e-mail address is confirmed.
 * @throws 409 when too many orders of the e-mail address await a transfer
 */
export async function awaitTransfer(
  trx: Trx,
  sale: Sale,
  confirmations: Confirmations,
  asker: RequestOrigin,
): Promise<void> {
  const { state, mailbox } = await confirmations.request(trx, sale, asker);
  if (state === 'asked') return;
  await reserveForTransfer(trx, { sale, mailbox }, confirmations, asker.now);
  if (state === 'verified') await enqueue(trx, 'transfer mail', sale.id, asker.now);
}

/**
 * Holds the capacity of an order with a confirmed e-mail address until its transfer is due.
 * @throws 409 when too many orders of the e-mail address await a transfer
 */
export async function reserveForTransfer(
  trx: Trx,
  { sale, mailbox }: { sale: Sale; mailbox: string },
  confirmations: Confirmations,
  now: Date,
): Promise<void> {
  await confirmations.refuseTooManyTransfers(trx, { sale, mailbox }, now);
  const deadline = await transferEnd(trx, sale);
  await trx.updateTable('sale').set({ expires_at: deadline }).where('id', '=', sale.id).execute();
}

/** Returns the deadline of a sale's bank transfer, counted from its first attempt: later attempts do not move it. */
export async function transferEnd(trx: Db | Trx, sale: Sale): Promise<Date> {
  const { first } = await trx
    .selectFrom('payment')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
    .select((eb) => eb.fn.min<Date | null>('payment.created_at').as('first'))
    .where((eb) => eb.and({ 'payment.sale_id': sale.id, 'payment_gateway.type': 'bank-transfer' }))
    .executeTakeFirstOrThrow();
  return transferDeadline(first ?? sale.created_at, await firstVisit(trx, sale));
}

async function firstVisit(trx: Db | Trx, sale: Sale): Promise<Date | null> {
  const { first } = await trx
    .selectFrom(kindOf(sale).tables.visits)
    .select((eb) => eb.fn.min<Date | null>('visit_at').as('first'))
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return first;
}
