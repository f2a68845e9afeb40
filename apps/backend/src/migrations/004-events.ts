import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Halls, price lists and the places that carts and sales of events hold. */
export const events: Migration = {
  name: '004-events',
  statements: [
    // What a place costs goes by its category; a category has no colour and no shape here.
    sql`create table event_category (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      position integer not null
    )`,
    sql`create index event_category_venue on event_category (headquarter_id)`,
    // A map never changes once it is there: a changed hall is a new map. Its layout is kept as it is sent.
    sql`create table event_map (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      places integer not null check (places >= 0),
      categories jsonb not null,
      layout text not null
    )`,
    sql`create table event_sector (
      id bigint primary key,
      headquarter_id bigint not null,
      map_id bigint not null references event_map (id),
      kind text not null check (kind in ('seats', 'standing')),
      category_id bigint references event_category (id),
      irm text not null,
      capacity integer not null check (capacity >= 0),
      box jsonb not null,
      position integer not null,
      constraint event_sector_standing_has_category check (kind = 'seats' or category_id is not null)
    )`,
    sql`create index event_sector_map on event_sector (map_id)`,
    sql`create table place (
      map_id bigint not null references event_map (id),
      id integer not null,
      headquarter_id bigint not null,
      sector_id bigint not null,
      category_id bigint not null,
      "row" integer not null,
      "column" integer not null,
      row_text text not null,
      column_text text not null,
      nrp integer not null,
      irm text not null,
      identifier text not null,
      x integer not null,
      y integer not null,
      access text check (access in ('wheelchair', 'companion')),
      view text check (view in ('pillar', 'rail', 'side')),
      primary key (map_id, id)
    )`,
    sql`create table price_list (
      id bigint primary key,
      headquarter_id bigint not null references venue (id)
    )`,
    sql`create table category_price_list (
      id bigint primary key,
      headquarter_id bigint not null,
      price_list_id bigint not null references price_list (id),
      category_id bigint not null references event_category (id),
      price_cents integer not null check (price_cents >= 0),
      presale_cents integer not null default 0 check (presale_cents >= 0),
      position integer not null
    )`,
    sql`create index category_price_list_list on category_price_list (price_list_id)`,
    sql`create table combined_product (
      id bigint primary key,
      headquarter_id bigint not null,
      category_price_list_id bigint not null references category_price_list (id),
      quantity integer not null check (quantity > 0),
      total_cents integer not null check (total_cents >= 0),
      is_available boolean not null default true,
      room_id bigint references room (id),
      minutes_before integer,
      position integer not null
    )`,
    sql`create index combined_product_price on combined_product (category_price_list_id)`,
    sql`alter table event_hour
      add column event_hour_siae_id bigint,
      add column price_list_id bigint references price_list (id),
      add column map_id bigint references event_map (id),
      add column rev integer not null default 0`,
    // Standing sectors of a date. Seats need no counter: each can be taken once.
    sql`create table event_zone (
      hour_id bigint not null references event_hour (id),
      sector_id bigint not null references event_sector (id),
      headquarter_id bigint not null,
      quantity integer not null check (quantity >= 0),
      sold integer not null default 0 check (sold >= 0),
      held integer not null default 0 check (held >= 0),
      primary key (hour_id, sector_id),
      constraint event_zone_never_oversold check (sold + held <= quantity)
    ) with (fillfactor = 50)`,
    sql`create table event_hold (
      id uuid primary key,
      headquarter_id bigint not null,
      reference text not null,
      hour_id bigint not null references event_hour (id),
      category_price_list_id bigint not null references category_price_list (id),
      sector_id bigint,
      place_id integer,
      quantity integer not null check (quantity > 0),
      state text not null default 'active' check (state in ('active', 'sold', 'released', 'expired')),
      sale_id uuid,
      extensions integer not null default 0,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      constraint event_hold_one_seat check (place_id is null or quantity = 1)
    )`,
    // No seat is ever taken twice: this is what makes it so.
    sql`create unique index event_hold_seat on event_hold (hour_id, place_id)
      where place_id is not null and state in ('active', 'sold')`,
    sql`create index event_hold_reference on event_hold (reference) where state = 'active'`,
    sql`create index event_hold_sale on event_hold (sale_id) where sale_id is not null`,
    sql`create index event_hold_expiry on event_hold (expires_at) where state = 'active' and sale_id is null`,
    sql`create index event_hold_hour on event_hold (hour_id, expires_at)
      where state = 'active' and sale_id is null`,
    // Which seats changed at which revision of a date, so that a map on a screen asks only for what is new.
    sql`create table event_change (
      hour_id bigint not null references event_hour (id),
      rev integer not null,
      headquarter_id bigint not null,
      places jsonb not null,
      at timestamptz not null,
      primary key (hour_id, rev)
    )`,
    sql`create index event_change_at on event_change (at)`,
  ],
};
