/** SQL conditions on `sale`: its visits are over; it had payments. */
import { sql } from 'kysely';

/**
 * Returns the condition that the last visit was before a time; for a sale without visits, that the order was a year
 * plus the validity of its passes before that time.
 */
export const isOver = (before: Date) => sql`
  not exists (select from sale_item where sale_item.sale_id = sale.id and sale_item.visit_at >= ${before})
  and not exists (
    select from sale_event_line as line where line.sale_id = sale.id and line.visit_at >= ${before})
  and (
    exists (select from sale_item where sale_item.sale_id = sale.id and sale_item.visit_at is not null)
    or exists (select from sale_event_line as line where line.sale_id = sale.id)
    or sale.created_at < ${before}::timestamptz - interval '1 day' * (365 + coalesce((
      select max(coalesce((sale_line.pass ->> 'validityDays')::integer, product.pass_validity_days)) from sale_line
      left join product on product.id = sale_line.product_id where sale_line.sale_id = sale.id), 0)))`;

/** A payment was made, so that the sales record has to be retained. */
export const hadMoney = sql<boolean>`exists (
  select from payment where payment.sale_id = sale.id and payment.state not in ('waiting', 'declined', 'error'))`;
