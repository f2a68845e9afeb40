import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Openings of a venue, as its file has them; and which carts a pass was used for, so that it is one visitor's. */
export const fairOpenings: Migration = {
  name: '056-fair-openings',
  statements: [
    sql`alter table venue add column fair_openings jsonb`,
    sql`create table fair_pass_use (
      opening text not null,
      pass text not null,
      number integer not null check (number between 1 and 3),
      reference text not null,
      used_at timestamptz not null,
      primary key (opening, pass, number),
      constraint fair_pass_use_reference unique (opening, pass, reference)
    )`,
    sql`create index fair_pass_use_at on fair_pass_use (used_at)`,
  ],
};
