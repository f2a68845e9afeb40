import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** How much of something one subject had in a while. */
export const allowances: Migration = {
  name: '015-allowances',
  statements: [
    sql`create table allowance (
      key text primary key,
      used integer not null,
      ends_at timestamptz not null
    )`,
    sql`create index allowance_ends_at on allowance (ends_at)`,
  ],
};
