import { sql } from 'kysely';

/**
 * SQL, for a query with `sale`: not a sale whose money is all on its way back. While a part of it goes back the buyer
 * keeps the tickets, and with them the use of a code and the places of a client.
 */
export const isNotGivenBack = sql<boolean>`(sale.status <> 'pending refund' or exists (
  select from payment
  where payment.sale_id = sale.id and payment.settles and payment.amount_cents > (
    select coalesce(sum(refund.amount_cents), 0) from refund where refund.payment_id = payment.id
  )
))`;
