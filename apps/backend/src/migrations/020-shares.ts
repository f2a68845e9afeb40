import { sql, type RawBuilder } from 'kysely';
import type { Migration } from './migrate.ts';

/**
 * What one address may hold of a slot, date or day; how long one cart may. `network` is a keyed hash of an address,
 * `day_scope` the day that a hold counts for, `asked_id` what the browser called the wish, `began_at` the beginning of
 * the cart's time at the venue.
 */
export const shares: Migration = {
  name: '020-shares',
  statements: [
    sql`alter table venue add column shares jsonb`,
    holdColumns('hold'),
    holdColumns('event_hold'),
    // Half-empty pages and no other index: a change of what is held touches none.
    sql`create table hold_share (
      network text not null,
      scope text not null,
      headquarter_id bigint not null,
      held integer not null check (held >= 0),
      most integer not null,
      let_go integer not null default 0,
      changed_at timestamptz not null,
      primary key (network, scope),
      constraint hold_share_most check (held <= most)
    ) with (fillfactor = 50)`,
    sql`create table cart_clock (
      reference text not null,
      headquarter_id bigint not null,
      began_at timestamptz not null,
      until timestamptz not null,
      extensions integer not null,
      primary key (reference, headquarter_id)
    )`,
    sql`create index cart_clock_until on cart_clock (until)`,
    sql`create index stock_venue_day on stock (headquarter_id, visit_at)`,
    sql`create index event_hour_venue_day on event_hour (headquarter_id, visit_at)`,
    // What one buyer has: by the address of e-mail that was typed.
    sql`create index client_email on client (headquarter_id, lower(email))`,
    sql`create index sale_buyer on sale (client_id)`,
  ],
};

function holdColumns(table: 'hold' | 'event_hold'): RawBuilder<unknown> {
  return sql`alter table ${sql.table(table)}
    add column network text,
    add column day_scope text,
    add column asked_id uuid,
    add column began_at timestamptz`;
}
