import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Companies and venues name who sells and link their legal pages; an event's "from" price follows from its tariffs. */
export const sellers: Migration = {
  name: '083-sellers',
  statements: [
    sql`alter table event drop column price_from_cents`,
    sql`alter table company add column seller jsonb, add column links jsonb`,
    sql`alter table venue add column seller jsonb, add column links jsonb`,
    sql`alter table legal_text add column page text check (page in ('terms', 'privacy'))`,
  ],
};
