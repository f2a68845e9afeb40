import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Pictures as venues give them, and the sizes that are made of them. */
export const pictures: Migration = {
  name: '040-pictures',
  statements: [
    sql`create table picture (
      hash text primary key,
      content bytea not null,
      width integer not null,
      height integer not null,
      color text not null
    )`,
    sql`create table picture_size (
      hash text not null references picture (hash) on delete cascade,
      format text not null,
      width integer not null,
      content bytea not null,
      primary key (hash, format, width)
    )`,
    sql`create table venue_picture (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      hash text not null references picture (hash),
      position integer not null
    )`,
    sql`create index venue_picture_venue on venue_picture (headquarter_id)`,
    sql`create index venue_picture_hash on venue_picture (hash)`,
  ],
};
