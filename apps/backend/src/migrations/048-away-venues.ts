import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Venues that are here in the database and for others to answer for: their company comes, goes or has gone (decision 151). */
export const awayVenues: Migration = {
  name: '048-away-venues',
  statements: [
    sql`create table away_venue (
      headquarter_id bigint primary key,
      company_id bigint not null,
      state text not null check (state in ('arriving', 'closed', 'gone')),
      since timestamptz not null
    )`,
  ],
};
