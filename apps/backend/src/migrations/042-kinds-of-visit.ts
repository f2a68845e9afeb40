import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** What helps to choose: a picture of a kind of visit, how long a room takes, what the uses of a pass cost without it. */
export const kindsOfVisit: Migration = {
  name: '042-kinds-of-visit',
  statements: [
    sql`alter table sales_interface add column picture_id bigint
      references venue_picture (id) on delete set null`,
    // null: the venue does not say
    sql`alter table room add column visit_minutes integer`,
    sql`alter table product add column pass_worth_cents integer`,
  ],
};
