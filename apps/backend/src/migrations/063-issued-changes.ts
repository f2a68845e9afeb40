import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Changes of events wait for the ticketing authority. */
export const issuedChanges: Migration = {
  name: '063-issued-changes',
  statements: [
    sql`alter table sale_change drop constraint sale_change_state_check`,
    sql`alter table sale_change add constraint sale_change_state_check
      check (state in ('waiting', 'issuing', 'done', 'ended'))`,
    // of one sale one change at a time waits, for whatever
    sql`drop index sale_change_waiting`,
    sql`create unique index sale_change_open on sale_change (sale_id) where state in ('waiting', 'issuing')`,
    sql`drop index sale_change_due`,
    sql`create index sale_change_due on sale_change (expires_at) where state in ('waiting', 'issuing')`,
  ],
};
