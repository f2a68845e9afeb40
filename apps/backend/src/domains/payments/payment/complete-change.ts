/** Ends a change that the ticketing authority has issued or refused, or that has expired. The caller has locked its sale. */
import type { ChangeRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { applyChange, endChange, hasValidTickets, type Sale, type SaleChange } from '../../sales/index.ts';
import { followLedger, leftOfSale, requestRefund, requestRefunds } from './refund-ledger.ts';
import { markSettling, type Payment } from './repository.ts';

/**
 * Applies a change that was issued.
 * @returns `changed`, or the reason why it can no longer be applied: it is then abandoned and its payment refunded
 */
export async function completeChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<'changed' | ChangeRefusal> {
  const changed = await tryChange(trx, sale, change, now);
  if (typeof changed === 'string') {
    await abandonIssue(trx, sale, change, { why: `it was issued and could not be made: ${changed}`, now });
    return changed;
  }
  const payment = await heldPayment(trx, change);
  if (payment) await markSettling(trx, payment.id);
  await refundDifference(trx, changed, change, now);
  return 'changed';
}

async function tryChange(trx: Trx, sale: Sale, change: SaleChange, now: Date): Promise<Sale | ChangeRefusal> {
  if (!hasValidTickets(sale)) return 'changed meanwhile';
  // because of later refunds, the rest of the sale is less than the change has to refund
  if (-change.difference_cents > (await leftOfSale(trx, sale.id))) return 'changed meanwhile';
  return applyChange(trx, sale, change, now);
}

/** Refunds the difference if the changed sale costs less, and e-mails the buyer. */
export async function refundDifference(
  trx: Trx,
  changed: Sale,
  { id, difference_cents }: SaleChange,
  now: Date,
): Promise<void> {
  const amount = -difference_cents;
  if (amount > 0) {
    const why = 'for what was changed';
    await requestRefunds(trx, changed, { amount, cause: 'change', why, by: 'the buyer', now });
    await followLedger(trx, changed, why, now);
  }
  await enqueue(trx, 'change mail', id, now);
}

/** Abandons a waiting change: the sale stays as it was, and the payment of the change is refunded. */
export async function abandonChange(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  { why, now }: { why: string; now: Date },
): Promise<void> {
  const payment = await heldPayment(trx, change);
  await endChange(trx, sale, change, { why, now });
  if (payment) {
    const amount = payment.amount_cents;
    await requestRefund(trx, { payment, amount, cause: 'change over', why, by: 'the shop', now });
  }
  // a buyer who has not paid needs no e-mail
  if (change.state === 'issuing') await enqueue(trx, 'change refusal mail', change.id, now);
}

/**
 * Abandons a change that the authority was requested to issue and has not refused. Notifies the authority, which may have
 * issued it (R368).
 */
export async function abandonIssue(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  end: { why: string; now: Date },
): Promise<void> {
  await abandonChange(trx, sale, change, end);
  await enqueue(trx, 'change void', change.id, end.now);
}

/**
 * Returns the payment of a change that waits for the authority: it neither settles the sale nor is refunded until the
 * authority responds.
 */
const heldPayment = async (trx: Trx, { id, state }: SaleChange): Promise<Payment | undefined> =>
  state === 'issuing'
    ? trx
        .selectFrom('payment')
        .selectAll()
        .where((eb) => eb.and({ change_id: id, state: 'authorised', settles: false }))
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('refund').select('refund.id').whereRef('payment_id', '=', 'payment.id')),
          ),
        )
        .executeTakeFirst()
    : undefined;
