import { sql } from 'kysely';

/**
 * SQL, for a query with `sale`: not a sale whose money is all on its way back, but for what the venue keeps of one that was
 * given back. While a part of it goes back the buyer keeps the tickets, and with them the use of a code and the places of a
 * client.
 */
export const isNotGivenBack = sql<boolean>`(sale.status <> 'pending refund' or (sale.returned_at is null and (
  select coalesce(sum(payment.amount_cents), 0) from payment where payment.sale_id = sale.id and payment.settles
) > (
  select coalesce(sum(refund.amount_cents), 0)
  from refund join payment on payment.id = refund.payment_id
  where payment.sale_id = sale.id and payment.settles
)))`;
