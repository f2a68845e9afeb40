import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** An event may be shown by one of its venue's pictures. */
export const eventPictures: Migration = {
  name: '044-event-pictures',
  statements: [
    sql`alter table event add column picture_id bigint references venue_picture (id) on delete set null`,
  ],
};
