import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What a venue says of its accessibility, and what is reported to it. */
export const accessibility: Migration = {
  name: '057-accessibility',
  statements: [
    sql`alter table venue add column accessibility jsonb`,
    sql`create table barrier_report (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      email text not null,
      message text not null,
      locale text not null,
      created_at timestamptz not null
    )`,
    sql`create index barrier_report_at on barrier_report (created_at)`,
  ],
};
