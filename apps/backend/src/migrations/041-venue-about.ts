import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What a venue tells those who think of coming, and which of its products most of them buy. */
export const venueAbout: Migration = {
  name: '041-venue-about',
  statements: [
    // as the venue's file has it; null: it tells nothing
    sql`alter table venue add column about jsonb`,
    sql`alter table product add column is_main boolean not null default false`,
  ],
};
