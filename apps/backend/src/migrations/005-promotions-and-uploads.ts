import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Promotion codes, and the files that buyers send as proof of a reduction. */
export const promotionsAndUploads: Migration = {
  name: '005-promotions-and-uploads',
  statements: [
    sql`create table promotion (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      code text not null check (code = upper(code)),
      kind text not null check (kind in ('percent', 'fixed-price')),
      percent_hundredths integer check (percent_hundredths between 1 and 10000),
      valid_from timestamptz,
      valid_until timestamptz,
      max_uses integer check (max_uses > 0),
      is_active boolean not null default true,
      constraint promotion_percent check ((kind = 'percent') = (percent_hundredths is not null)),
      unique (headquarter_id, code)
    )`,
    // A percent promotion without products is for all of the venue.
    sql`create table promotion_product (
      promotion_id bigint not null references promotion (id),
      product_id bigint not null references product (id),
      headquarter_id bigint not null,
      primary key (promotion_id, product_id)
    )`,
    sql`create table promotion_price (
      promotion_id bigint not null references promotion (id),
      item_id bigint not null references item (id),
      headquarter_id bigint not null,
      price_cents integer not null check (price_cents >= 0),
      primary key (promotion_id, item_id)
    )`,
    sql`create index sale_promotion on sale (headquarter_id, promotion_code) where promotion_code is not null`,
    sql`create table sale_file (
      id uuid primary key,
      sale_id uuid not null references sale (id),
      headquarter_id bigint not null,
      accreditation_id uuid,
      name text not null,
      content_type text not null,
      size integer not null check (size > 0),
      created_at timestamptz not null
    )`,
    sql`create index sale_file_sale on sale_file (sale_id)`,
  ],
};
