import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** An event's "from" price follows from its tariffs. */
export const sellers: Migration = {
  name: '083-sellers',
  statements: [sql`alter table event drop column price_from_cents`],
};
