import type { Cents } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';

/** A chargeback, or its outcome, as a provider has reported it. The sale's state does not follow it. */
export interface Dispute {
  sale_id: string;
  order_number: string;
  received_at: Date;
  /** null: erased at the end of the retention period `notifications` */
  content: { id: string; amount: Cents; reason: string; status: string } | null;
}

/** Returns the disputes of sales, oldest first. */
export async function disputesOf(db: Db, saleIds: readonly string[]): Promise<Dispute[]> {
  const events = await db
    .selectFrom('payment_event')
    .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
    .select(['payment.sale_id', 'payment.order_number', 'payment_event.content', 'payment_event.received_at'])
    .where('payment.sale_id', 'in', saleIds)
    .where('payment_event.verdict', '=', 'disputed')
    .orderBy('payment_event.received_at')
    .execute();
  return events.map(({ content: { dispute, amount, reason = '', status = '' }, ...event }) => ({
    ...event,
    content: dispute === undefined ? null : { id: dispute, amount: Number(amount), reason, status },
  }));
}
