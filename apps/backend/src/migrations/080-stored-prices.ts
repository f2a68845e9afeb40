import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Each line keeps what it cost; a voided sale is marked; ticket numbers follow from a seed of the sale. */
export const storedPrices: Migration = {
  name: '080-stored-prices',
  statements: [
    sql`alter table sale
      add column voided_at timestamptz,
      add column ticket_seed uuid not null default gen_random_uuid()`,
    sql`update sale set voided_at = coalesce(returned_at, created_at)
      where status = 'total refunded' or returned_at is not null`,
    sql`drop index sale_returned`,
    sql`drop index sale_refunded`,
    sql`create index sale_voided on sale (headquarter_id, voided_at) where voided_at is not null`,
    sql`alter table sale_line
      add column reduction_cents integer not null default 0 check (reduction_cents >= 0),
      add column reduction jsonb,
      add column fee_cents integer not null default 0 check (fee_cents >= 0),
      add column min_quantity integer not null default 1 check (min_quantity >= 1)`,
    sql`alter table sale_event_line
      add column reduction_cents integer not null default 0 check (reduction_cents >= 0),
      add column code_price_cents integer,
      add column fee_cents integer not null default 0 check (fee_cents >= 0)`,
    // the first line of an older sale carries the whole reduction and fee
    ...(['sale_line', 'sale_event_line'] as const).map(
      (table) => sql`
        update ${sql.table(table)} as line
        set reduction_cents = sale.promotion_cents, fee_cents = sale.management_cost_cents
        from sale
        where sale.id = line.sale_id
          and line.position = (select min(position) from ${sql.table(table)} as own where own.sale_id = sale.id)`,
    ),
    sql`alter table sale_change add column amounts jsonb not null default '[]'`,
    sql`alter table door_entry add column recorded_at timestamptz`,
    sql`update door_entry set recorded_at = entered_at`,
    sql`alter table door_entry alter column recorded_at set not null`,
  ],
};
