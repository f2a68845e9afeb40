import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Nothing personal is kept longer than it is needed: how long a venue does, and what has been forgotten. */
export const retention: Migration = {
  name: '030-retention',
  statements: [
    // days by kind of data; null: the usual ones
    sql`alter table venue add column retention jsonb`,
    sql`alter table client add column forgotten_at timestamptz`,
    sql`alter table sale add column holders_forgotten_at timestamptz`,
    // what is due is found by these, at each venue once a day
    sql`create index sale_with_holders on sale (headquarter_id, created_at) where holders_forgotten_at is null`,
    sql`create index sale_with_invoice on sale (headquarter_id, created_at) where invoice is not null`,
    sql`create index client_known on client (headquarter_id, created_at) where forgotten_at is null`,
    sql`create index hold_ended on hold (headquarter_id, created_at) where state in ('released', 'expired')`,
    sql`create index event_hold_ended on event_hold (headquarter_id, created_at)
      where state in ('released', 'expired')`,
    sql`create index payment_event_said on payment_event (headquarter_id, received_at) where content != '{}'::jsonb`,
    sql`create index sale_history_at on sale_history (headquarter_id, at)`,
    sql`create index outbox_done on outbox (created_at) where done_at is not null`,
    sql`create index bond_request_sale on bond_request (sale_id)`,
  ],
};
