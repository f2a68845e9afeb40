import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Sales of events: what was sold, how the ticketing authority stands to it, promotion prices of tariffs. */
export const eventSales: Migration = {
  name: '006-event-sales',
  statements: [
    sql`alter table sale drop constraint sale_kind_check`,
    sql`alter table sale add constraint sale_kind_check check (kind in ('tickets', 'tourist-pass', 'event'))`,
    sql`create table sale_event_line (
      sale_id uuid not null references sale (id),
      position integer not null,
      headquarter_id bigint not null,
      event_id bigint not null references event (id),
      hour_id bigint not null references event_hour (id),
      visit_at timestamptz not null,
      category_price_list_id bigint not null references category_price_list (id),
      title text not null,
      product_name text not null,
      sector_id bigint,
      sector_name text,
      quantity integer not null check (quantity > 0),
      unit_cents integer not null check (unit_cents >= 0),
      combined jsonb not null,
      visitors jsonb not null,
      seats jsonb not null,
      buyer_email text not null,
      buyer_nif text,
      primary key (sale_id, position)
    )`,
    // Who bought how much of an event: hashes, for the limit per client.
    sql`create index sale_event_line_email on sale_event_line (event_id, buyer_email)`,
    sql`create index sale_event_line_nif on sale_event_line (event_id, buyer_nif) where buyer_nif is not null`,
    // One row per event and buyer, locked while a sale of theirs is counted.
    sql`create table event_buyer (
      event_id bigint not null references event (id),
      identity text not null,
      headquarter_id bigint not null,
      primary key (event_id, identity)
    )`,
    sql`create table promotion_category_price (
      promotion_id bigint not null references promotion (id),
      category_price_list_id bigint not null references category_price_list (id),
      headquarter_id bigint not null,
      price_cents integer not null check (price_cents >= 0),
      primary key (promotion_id, category_price_list_id)
    )`,
    sql`create table authority_issue (
      sale_id uuid primary key references sale (id),
      headquarter_id bigint not null,
      state text not null check (state in ('waiting', 'issued', 'refused')),
      seal text,
      issued_at timestamptz,
      reason text,
      created_at timestamptz not null,
      constraint authority_issue_seal check ((state = 'issued') = (seal is not null and issued_at is not null))
    )`,
  ],
};
