/** How a change ends that the ticketing authority was asked about, or whose time is over. The caller has locked its sale. */
import type { ChangeRefusal } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { applyChange, endChange, hasValidTickets, type Sale, type SaleChange } from '../../sales/index.ts';
import { followLedger, leftOfSale, requestRefund, requestRefunds } from './refund-ledger.ts';
import { markSettling, type Payment } from './repository.ts';

/**
 * Makes a change that was issued. @returns why it cannot be made any more: then it is given up, and what was paid for it
 * goes back
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
  // the venue has given back more of it than is left for the change
  if (-change.difference_cents > (await leftOfSale(trx, sale.id))) return 'changed meanwhile';
  return applyChange(trx, sale, change, now);
}

/** What a change that was made costs less goes back; its buyer is written to. */
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

/** Gives up what waits: the sale stays as it was, and what was paid for the change goes back. */
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
  // whoever does not pay knows it
  if (change.state === 'issuing') await enqueue(trx, 'change refusal mail', change.id, now);
}

/** Gives up what the authority was asked about and has not refused: it is told, whatever it has issued (R368). */
export async function abandonIssue(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  end: { why: string; now: Date },
): Promise<void> {
  await abandonChange(trx, sale, change, end);
  await enqueue(trx, 'change void', change.id, end.now);
}

/** The one that waits for the authority: what it was paid with is nobody's until there is an answer. */
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
