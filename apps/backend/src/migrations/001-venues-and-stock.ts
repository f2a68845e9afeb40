import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Companies, venues, what they offer, their places, and the people who buy. */
export const venuesAndStock: Migration = {
  name: '001-venues-and-stock',
  statements: [
    sql`create table company (
      id bigint primary key,
      slug text not null unique,
      name text not null,
      prefix text not null,
      phone text not null,
      email text not null
    )`,
    sql`create table venue (
      id bigint primary key,
      company_id bigint not null references company (id),
      slug text not null unique,
      city text not null,
      type text not null,
      timezone text not null default 'Europe/Madrid',
      locale text not null default 'es',
      gtm text,
      interface_online_id bigint,
      ticket_sale_active boolean not null,
      tourist_pass_sale_active boolean not null,
      event_siae_active boolean not null,
      newsletter_active boolean not null,
      sale_time_in_minute integer check (sale_time_in_minute > 0),
      max_hold_extensions integer not null default 10 check (max_hold_extensions >= 0),
      return_page text,
      is_shopping_cart boolean not null,
      cookies_link text,
      w600 text not null,
      w700 text not null,
      w800 text not null,
      w900 text not null
    )`,
    sql`create index venue_company on venue (company_id)`,
    sql`create table venue_language (
      headquarter_id bigint not null references venue (id),
      locale text not null,
      position integer not null,
      primary key (headquarter_id, locale)
    )`,
    sql`create table sales_interface (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      kind text not null check (kind in ('online', 'tickets', 'tourist-pass')),
      alias text not null,
      position integer not null,
      management_cost_cents integer not null default 0 check (management_cost_cents >= 0)
    )`,
    sql`create index sales_interface_venue on sales_interface (headquarter_id)`,
    sql`create table text (
      headquarter_id bigint not null references venue (id),
      owner text not null,
      owner_id bigint not null,
      field text not null,
      locale text not null,
      value text not null,
      primary key (owner, owner_id, field, locale)
    )`,
    sql`create table legal_text (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      interface_id bigint references sales_interface (id),
      required boolean not null,
      position integer not null
    )`,
    sql`create index legal_text_venue on legal_text (headquarter_id)`,
    sql`create table alert (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      interface_id bigint not null references sales_interface (id),
      position integer not null
    )`,
    sql`create index alert_interface on alert (interface_id)`,
    sql`create table footer (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      position integer not null
    )`,
    sql`create index footer_venue on footer (headquarter_id)`,
    sql`create table payment_gateway (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      type text not null check (type in ('redsys', 'bank-transfer', 'invitation')),
      position integer not null,
      is_active boolean not null default true,
      merchant_code text,
      terminal text,
      secret_key text,
      signature_version text not null default 'HMAC_SHA256_V1',
      payment_url text
    )`,
    sql`create index payment_gateway_venue on payment_gateway (headquarter_id)`,
    sql`create table image (
      owner text not null check (owner in ('venue', 'company')),
      owner_id bigint not null,
      variant text not null,
      content_type text not null,
      content text not null,
      primary key (owner, owner_id, variant)
    )`,
    sql`create table room (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      position integer not null
    )`,
    sql`create index room_venue on room (headquarter_id)`,
    sql`create table product (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      interface_id bigint not null references sales_interface (id),
      online_shop_order integer not null,
      is_nominated boolean not null default false,
      min_quantity integer,
      max_quantity integer,
      pass_validity_days integer,
      pass_uses integer,
      pass_is_individual_use boolean,
      is_active boolean not null default true
    )`,
    sql`create index product_interface on product (interface_id)`,
    sql`create table item (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      product_id bigint not null references product (id),
      type text not null check (type in ('ticket', 'pass', 'vr', 'supplement')),
      room_id bigint references room (id),
      pax integer not null check (pax > 0),
      item_quantity integer not null check (item_quantity > 0),
      price_cents integer not null check (price_cents >= 0),
      discount_cents integer not null default 0 check (discount_cents between 0 and price_cents),
      fixed_price_cents integer not null check (fixed_price_cents >= 0),
      position integer not null
    )`,
    sql`create index item_product on item (product_id)`,
    sql`create table accreditation (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      item_id bigint not null references item (id),
      type text not null
    )`,
    sql`create index accreditation_item on accreditation (item_id)`,
    // Half-empty pages: an update of sold or held finds room beside the old row and touches no index.
    sql`create table stock (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      room_id bigint not null references room (id),
      visit_at timestamptz not null,
      quantity integer not null check (quantity >= 0),
      sold integer not null default 0 check (sold >= 0),
      held integer not null default 0 check (held >= 0),
      constraint stock_never_oversold check (sold + held <= quantity),
      unique (room_id, visit_at)
    ) with (fillfactor = 50)`,
    sql`create table hold (
      id uuid primary key,
      headquarter_id bigint not null,
      reference text not null,
      stock_id bigint not null references stock (id),
      interface_id bigint,
      quantity integer not null check (quantity > 0),
      state text not null default 'active' check (state in ('active', 'sold', 'released', 'expired')),
      sale_id uuid,
      extensions integer not null default 0,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index hold_reference on hold (reference) where state = 'active'`,
    sql`create index hold_sale on hold (sale_id) where sale_id is not null`,
    sql`create index hold_expiry on hold (expires_at) where state = 'active' and sale_id is null`,
    sql`create index hold_stock on hold (stock_id, expires_at) where state = 'active' and sale_id is null`,
    sql`create table event (
      id bigint primary key,
      headquarter_id bigint not null references venue (id),
      event_siae_id bigint not null,
      admission_type text not null check (admission_type in ('ticket', 'seat')),
      nominative boolean not null,
      max_per_client integer not null default 10,
      price_from_cents integer,
      redirect_url text,
      position integer not null
    )`,
    sql`create index event_venue on event (headquarter_id)`,
    sql`create table event_hour (
      id bigint primary key,
      headquarter_id bigint not null,
      event_id bigint not null references event (id),
      visit_at timestamptz not null,
      presale_finished_at timestamptz,
      quantity integer not null check (quantity >= 0),
      sold integer not null default 0 check (sold >= 0),
      held integer not null default 0 check (held >= 0),
      constraint event_hour_never_oversold check (sold + held <= quantity)
    ) with (fillfactor = 50)`,
    sql`create index event_hour_event on event_hour (event_id, visit_at)`,
    sql`create table client (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      name text not null,
      nif text not null,
      postcode text not null,
      address text,
      country text not null,
      email text not null,
      prefix text,
      phone text not null,
      created_at timestamptz not null default now()
    )`,
    sql`create table registered_client (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      username text not null,
      password_hash text not null,
      name text not null,
      last_name text not null,
      email text not null,
      locale text not null,
      nif text,
      postcode text,
      address text,
      country text,
      prefix text,
      phone text,
      created_at timestamptz not null default now(),
      unique (headquarter_id, username)
    )`,
    sql`create table access_token (
      token_hash text primary key,
      registered_client_id uuid not null references registered_client (id),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`,
    sql`create index access_token_client on access_token (registered_client_id)`,
    sql`create index access_token_expiry on access_token (expires_at)`,
    sql`create table login_attempt (
      key text primary key,
      failures integer not null,
      blocked_until timestamptz not null,
      last_at timestamptz not null
    )`,
    sql`create table setting (key text primary key, value text not null)`,
  ],
};
