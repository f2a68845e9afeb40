import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Sales of the last day are counted at every scrape of `/metrics`. */
export const saleTimes: Migration = {
  name: '011-sale-times',
  statements: [sql`create index sale_created on sale (created_at)`],
};
