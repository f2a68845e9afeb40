import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/**
 * Refunds are rows of their own, and one payment of a sale is the one that it was paid with.
 *
 * A process of before that still runs meets the narrower `payment_state_check` where it would have begun a refund: its
 * transaction ends, the bank's message comes again, and a newer process writes the refund down. `payment.refund_cents`
 * stays for what such a process reads; nothing writes it any more.
 */
export const refunds: Migration = {
  name: '023-refunds',
  statements: [
    sql`alter table payment add column settles boolean not null default false`,
    sql`create table refund (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      payment_id uuid not null references payment (id),
      headquarter_id bigint not null,
      amount_cents integer not null check (amount_cents >= 0),
      state text not null check (state in ('wanted', 'sent', 'unclear', 'refused', 'by hand', 'done')),
      cause text not null,
      why text not null,
      wanted_by text not null,
      answer text,
      authorisation_code text,
      closed_by text,
      sent_at timestamptz,
      done_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index refund_sale on refund (sale_id)`,
    sql`create index refund_payment on refund (payment_id)`,
    // Of one payment one refund at a time is on its way, so that the bank's answer tells which one it is.
    sql`create unique index refund_under_way on refund (payment_id) where state in ('sent', 'unclear')`,
    sql`create index refund_open on refund (created_at) where state <> 'done'`,
    // The payment that made each sale paid: the one that a message said so of, else the most likely.
    sql`update payment set settles = true where id in (
      select id from (
        select payment.id, row_number() over (
          partition by payment.sale_id
          order by
            (exists (
              select from payment_event
              where payment_event.payment_id = payment.id
                and payment_event.verdict in ('paid', 'paid late', 'places gone')
            )) desc,
            (payment.refund_cents is not null) desc,
            (payment.state = 'authorised') desc,
            payment.created_at,
            payment.id
        ) as place
        from payment join sale on sale.id = payment.sale_id
        where payment.state in ('authorised', 'refund pending', 'refunded') and sale.paid_at is not null
      ) as candidate
      where place = 1
    )`,
    sql`create unique index payment_settles on payment (sale_id) where settles`,
    // What was tried already may have been made: the bank is asked before it is sent again.
    sql`insert into refund (
        id, sale_id, payment_id, headquarter_id, amount_cents, state, cause, why, wanted_by, sent_at, done_at, created_at
      )
      select gen_random_uuid(), payment.sale_id, payment.id, payment.headquarter_id,
        coalesce(payment.refund_cents, payment.amount_cents),
        case
          when payment.state = 'refunded' then 'done'
          when payment_gateway.type = 'bank-transfer' then 'by hand'
          when task.attempts > 0 then 'unclear'
          else 'wanted'
        end,
        case
          when not payment.settles then 'duplicate'
          when authority_issue.state = 'refused' then 'authority'
          when exists (
            select from payment_event
            where payment_event.payment_id = payment.id and payment_event.verdict = 'places gone'
          ) then 'places gone'
          else 'venue'
        end,
        'before refunds were written down one by one', 'unknown',
        case when payment.state <> 'refunded' and task.attempts > 0 then now() end,
        case when payment.state = 'refunded' then now() end,
        coalesce(task.created_at, payment.created_at)
      from payment
      join payment_gateway on payment_gateway.id = payment.payment_gateway_id
      left join outbox as task on task.topic = 'refund' and task.subject_id = payment.id
      left join authority_issue on authority_issue.sale_id = payment.sale_id
      where payment.state in ('refund pending', 'refunded')`,
    sql`update outbox set subject_id = refund.id, key = outbox.topic || ' ' || refund.id, locked_until = null
      from refund
      where outbox.topic = 'refund' and outbox.subject_id = refund.payment_id and outbox.done_at is null`,
    sql`update outbox set subject_id = refund.id, key = outbox.topic || ' ' || refund.id
      from refund join payment on payment.id = refund.payment_id and payment.settles
      where outbox.topic in ('refund mail', 'venue refund mail')
        and outbox.subject_id = refund.sale_id and outbox.done_at is null`,
    sql`update payment set state = 'authorised' where state in ('refund pending', 'refunded')`,
    sql`alter table payment drop constraint payment_state_check`,
    sql`alter table payment add constraint payment_state_check
      check (state in ('waiting', 'authorised', 'declined', 'error'))`,
    // Orders of one cart are looked at together when one of them is paid.
    sql`create index sale_cart_reference on sale (cart_reference)`,
  ],
};
