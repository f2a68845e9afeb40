import { sql } from 'kysely';
import { SALE_STATUSES } from '@taquilla/contracts';
import type { Migration } from './migrate.ts';

const statuses = sql.join(SALE_STATUSES.map((status) => sql.lit(status)));

/** Sales, the attempts to pay them, and the work that follows. */
export const sales: Migration = {
  name: '002-sales',
  statements: [
    sql`create table sale (
      id uuid primary key,
      content_hash text not null,
      headquarter_id bigint not null references venue (id),
      kind text not null check (kind in ('tickets', 'tourist-pass')),
      reference text not null unique,
      cart_reference text not null,
      client_id uuid not null references client (id),
      registered_client_id uuid references registered_client (id),
      payment_gateway_id bigint not null references payment_gateway (id),
      locale text not null,
      status text not null check (status in (${statuses})),
      subtotal_cents integer not null check (subtotal_cents >= 0),
      promotion_cents integer not null check (promotion_cents between 0 and subtotal_cents),
      management_cost_cents integer not null check (management_cost_cents >= 0),
      total_cents integer not null,
      promotion_code text,
      is_gift boolean not null,
      invoice jsonb,
      legal_texts jsonb not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      constraint sale_adds_up check (total_cents = subtotal_cents - promotion_cents + management_cost_cents)
    )`,
    sql`create index sale_expiry on sale (expires_at) where status in ('pending', 'pending payments gateway')`,
    sql`create index sale_cart on sale (cart_reference) where status in ('pending', 'pending payments gateway')`,
    sql`create index sale_client on sale (registered_client_id, created_at)
      where registered_client_id is not null`,
    sql`create table sale_line (
      sale_id uuid not null references sale (id),
      position integer not null,
      headquarter_id bigint not null,
      interface_id bigint not null,
      product_id bigint not null,
      product_name text not null,
      quantity integer not null check (quantity > 0),
      unit_cents integer not null check (unit_cents >= 0),
      holders jsonb not null,
      primary key (sale_id, position)
    )`,
    sql`create table sale_item (
      sale_id uuid not null references sale (id),
      line integer not null,
      position integer not null,
      headquarter_id bigint not null,
      item_id bigint not null,
      room_id bigint,
      room_name text,
      stock_id bigint,
      visit_at timestamptz,
      pax integer not null,
      places integer not null check (places >= 0),
      primary key (sale_id, line, position)
    )`,
    sql`create table sale_accreditation (
      sale_id uuid not null references sale (id),
      id uuid not null,
      headquarter_id bigint not null,
      product_id bigint not null,
      item_id bigint not null,
      stock_id bigint not null,
      type text not null,
      value text not null,
      primary key (sale_id, id)
    )`,
    sql`create table sale_history (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      at timestamptz not null,
      from_status text,
      to_status text not null,
      why text not null
    )`,
    sql`create index sale_history_sale on sale_history (sale_id, at)`,
    sql`create table payment (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      payment_gateway_id bigint not null references payment_gateway (id),
      order_number text not null unique,
      amount_cents integer not null check (amount_cents >= 0),
      state text not null default 'waiting'
        check (state in ('waiting', 'authorised', 'declined', 'error', 'refund pending', 'refunded')),
      response_code text,
      authorisation_code text,
      created_at timestamptz not null
    )`,
    sql`create index payment_sale on payment (sale_id, created_at)`,
    sql`create table payment_event (
      key text primary key,
      payment_id uuid not null references payment (id),
      headquarter_id bigint not null,
      content jsonb not null,
      verdict text,
      received_at timestamptz not null
    )`,
    sql`create index payment_event_payment on payment_event (payment_id)`,
    sql`create table outbox (
      id uuid primary key,
      topic text not null,
      key text not null unique,
      subject_id uuid not null,
      run_at timestamptz not null,
      attempts integer not null default 0,
      locked_until timestamptz,
      done_at timestamptz,
      failed_at timestamptz,
      last_error text,
      created_at timestamptz not null
    )`,
    sql`create index outbox_due on outbox (run_at) where done_at is null and failed_at is null`,
  ],
};
