import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Products that need another one beside them, and the most units of a sales point in one order. */
export const parties: Migration = {
  name: '082-parties',
  statements: [
    sql`alter table product add column accompanied_by jsonb not null default '[]'`,
    sql`alter table sales_interface add column max_units integer check (max_units >= 1)`,
    sql`alter table sale_line add column accompanied_by jsonb not null default '[]'`,
  ],
};
