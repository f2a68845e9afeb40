-- Baseline schema of the backend, for PostgreSQL and the embedded database. Each later change is a separate migration (index.ts).
-- A statement ends with a semicolon at the end of a line. The shop generates the ids; text with a check replaces enums.

-- Venues: companies, venues, their texts and pictures

create table company (
  id bigint primary key,
  slug text not null unique,
  name text not null,
  prefix text not null,
  phone text not null,
  email text not null,
  seller jsonb,
  links jsonb
);

create table venue (
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
  w900 text not null,
  shares jsonb,
  free_orders text not null default 'confirm' check (free_orders in ('confirm', 'open')),
  max_free_units integer not null default 20 check (max_free_units > 0),
  max_waiting_transfers integer not null default 3 check (max_waiting_transfers > 0),
  max_waiting_transfer_cents integer default 200000 check (max_waiting_transfer_cents > 0),
  -- retention in days by kind of data; null: the defaults
  retention jsonb,
  -- tax included in prices, in hundredths of a percent; null: not stated
  vat_hundredths integer check (vat_hundredths between 0 and 10000),
  -- from the venue's file; null: none
  about jsonb,
  -- from the venue's file; null: no changes, no returns and no waiting list
  self_service jsonb,
  fair_openings jsonb,
  accessibility jsonb,
  seller jsonb,
  links jsonb
);
create index venue_company on venue (company_id);

create table venue_language (
  headquarter_id bigint not null references venue (id),
  locale text not null,
  position integer not null,
  primary key (headquarter_id, locale)
);

create table payment_gateway (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  -- type of a registered payment provider
  type text not null,
  position integer not null,
  is_active boolean not null default true,
  -- account data, by the provider's schema
  config jsonb not null
);
create index payment_gateway_venue on payment_gateway (headquarter_id);

create table picture (
  hash text primary key,
  content bytea not null,
  width integer not null,
  height integer not null,
  color text not null
);

create table picture_size (
  hash text not null references picture (hash) on delete cascade,
  format text not null,
  width integer not null,
  content bytea not null,
  primary key (hash, format, width)
);

create table venue_picture (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  hash text not null references picture (hash),
  -- key by which highlights of the venue refer to the picture
  key text not null,
  position integer not null,
  -- percent from the left and top edges; null: the centre
  focus_x integer check (focus_x between 0 and 100),
  focus_y integer check (focus_y between 0 and 100),
  check ((focus_x is null) = (focus_y is null))
);
create index venue_picture_venue on venue_picture (headquarter_id);
create index venue_picture_hash on venue_picture (hash);

create table sales_interface (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  kind text not null check (kind in ('online', 'tickets', 'tourist-pass')),
  alias text not null,
  position integer not null,
  management_cost_cents integer not null default 0 check (management_cost_cents >= 0),
  -- Sales reference catalogue rows, so a row is taken off sale and never deleted.
  is_active boolean not null default true,
  -- sort order of products: by name, or by their positions in the venue's file (`product.online_shop_order`)
  product_order text not null default 'name' check (product_order in ('name', 'listed')),
  picture_id bigint references venue_picture (id) on delete set null,
  max_units integer check (max_units >= 1)
);
create index sales_interface_venue on sales_interface (headquarter_id);

create table text (
  headquarter_id bigint not null references venue (id),
  owner text not null,
  owner_id bigint not null,
  field text not null,
  locale text not null,
  value text not null,
  primary key (owner, owner_id, field, locale)
);

-- Each text is stored once, by the hash of its content.
create table text_version (
  hash text primary key,
  content jsonb not null,
  created_at timestamptz not null
);

create table legal_text (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  interface_id bigint references sales_interface (id),
  required boolean not null,
  position integer not null,
  page text check (page in ('terms', 'privacy'))
);
create index legal_text_venue on legal_text (headquarter_id);

create table alert (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  interface_id bigint not null references sales_interface (id),
  position integer not null
);
create index alert_interface on alert (interface_id);

create table footer (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  position integer not null
);
create index footer_venue on footer (headquarter_id);

create table image (
  owner text not null check (owner in ('venue', 'company')),
  owner_id bigint not null,
  variant text not null,
  content_type text not null,
  content text not null,
  primary key (owner, owner_id, variant)
);

create table postal_code (
  country text not null,
  code text not null,
  city text not null,
  primary key (country, code)
);

create table survey_question (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  type text not null check (type in ('choice', 'scale', 'text', 'postal-code')),
  position integer not null
);
create index survey_question_venue on survey_question (headquarter_id);

create table survey_option (
  id bigint primary key,
  headquarter_id bigint not null,
  question_id bigint not null references survey_question (id),
  position integer not null
);
create index survey_option_question on survey_option (question_id);

create table survey_answer (
  id uuid primary key,
  headquarter_id bigint not null references venue (id),
  locale text not null,
  answers jsonb not null,
  created_at timestamptz not null
);

create table newsletter_subscriber (
  headquarter_id bigint not null references venue (id),
  email text not null,
  locale text not null,
  created_at timestamptz not null,
  token uuid not null default gen_random_uuid() unique,
  confirmed_at timestamptz,
  consent_hash text references text_version (hash),
  primary key (headquarter_id, email)
);

create table barrier_report (
  id uuid primary key,
  headquarter_id bigint not null references venue (id),
  email text not null,
  message text not null,
  locale text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  in_digest boolean not null default false
);
create index barrier_report_at on barrier_report (created_at);
create index barrier_report_unmailed on barrier_report (headquarter_id, created_at) where in_digest and mailed_at is null;

-- Catalogue: products, events, halls

create table room (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  position integer not null,
  -- false: off sale; the row is never deleted, because sales reference it
  is_active boolean not null default true,
  -- null: slots are created elsewhere
  schedule jsonb,
  -- null: not stated
  visit_minutes integer
);
create index room_venue on room (headquarter_id);

create table product (
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
  is_active boolean not null default true,
  -- null: the rate of its venue
  vat_hundredths integer check (vat_hundredths between 0 and 10000),
  is_main boolean not null default false,
  pass_worth_cents integer,
  accompanied_by jsonb not null default '[]'
);
create index product_interface on product (interface_id);

create table item (
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
  position integer not null,
  -- false: off sale; the row is never deleted, because sales reference it
  is_active boolean not null default true,
  day_prices jsonb
);
create index item_product on item (product_id);

create table accreditation (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  item_id bigint not null references item (id),
  type text not null
);
create index accreditation_item on accreditation (item_id);

create table visit_language (
  headquarter_id bigint not null references venue (id),
  interface_id bigint not null references sales_interface (id),
  language text not null,
  position integer not null,
  primary key (interface_id, language)
);
create index visit_language_venue on visit_language (headquarter_id);

create table catalogue_key (
  headquarter_id bigint not null references venue (id),
  owner text not null,
  key text not null,
  id bigint not null,
  primary key (headquarter_id, owner, key)
);

-- Maps are immutable: a changed hall is a new map. The layout is stored as serialised for the API.
create table event_map (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  places integer not null check (places >= 0),
  categories jsonb not null,
  layout text not null,
  is_active boolean not null default true
);

-- The category of a seat determines its price; colours and shapes of categories are not stored.
create table event_category (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  position integer not null,
  -- Sales and halls reference these rows, so they are deactivated and never deleted.
  is_active boolean not null default true
);
create index event_category_venue on event_category (headquarter_id);

create table event_sector (
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
);
create index event_sector_map on event_sector (map_id);

create table place (
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
);

create table price_list (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  is_active boolean not null default true
);

create table category_price_list (
  id bigint primary key,
  headquarter_id bigint not null,
  price_list_id bigint not null references price_list (id),
  category_id bigint not null references event_category (id),
  price_cents integer not null check (price_cents >= 0),
  presale_cents integer not null default 0 check (presale_cents >= 0),
  position integer not null,
  is_active boolean not null default true
);
create index category_price_list_list on category_price_list (price_list_id);

create table event (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  event_siae_id bigint not null,
  admission_type text not null check (admission_type in ('ticket', 'seat')),
  nominative boolean not null,
  max_per_client integer not null default 10,
  redirect_url text,
  position integer not null,
  is_active boolean not null default true,
  -- The columns from here to map_id determine the future dates of the event. A null schedule: dates are created elsewhere.
  schedule jsonb,
  presale_days integer,
  price_list_id bigint,
  map_id bigint,
  picture_id bigint references venue_picture (id) on delete set null
);
create index event_venue on event (headquarter_id);

create table event_hour (
  id bigint primary key,
  headquarter_id bigint not null,
  event_id bigint not null references event (id),
  visit_at timestamptz not null,
  presale_finished_at timestamptz,
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  event_hour_siae_id bigint,
  price_list_id bigint references price_list (id),
  map_id bigint references event_map (id),
  rev integer not null default 0,
  constraint event_hour_never_oversold check (sold + held <= quantity)
) with (fillfactor = 50);
create index event_hour_event on event_hour (event_id, visit_at);
create index event_hour_venue_day on event_hour (headquarter_id, visit_at);

-- Capacity counters of standing sectors. Seats need no counter: each can be sold once.
create table event_zone (
  hour_id bigint not null references event_hour (id),
  sector_id bigint not null references event_sector (id),
  headquarter_id bigint not null,
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  primary key (hour_id, sector_id),
  constraint event_zone_never_oversold check (sold + held <= quantity)
) with (fillfactor = 50);

-- Seats changed by each revision of a date, so that a displayed map requests only the changes.
create table event_change (
  hour_id bigint not null references event_hour (id),
  rev integer not null,
  headquarter_id bigint not null,
  places jsonb not null,
  at timestamptz not null,
  primary key (hour_id, rev)
);
create index event_change_at on event_change (at);

create table combined_product (
  id bigint primary key,
  headquarter_id bigint not null,
  category_price_list_id bigint not null references category_price_list (id),
  quantity integer not null check (quantity > 0),
  total_cents integer not null check (total_cents >= 0),
  is_available boolean not null default true,
  room_id bigint references room (id),
  minutes_before integer,
  position integer not null
);
create index combined_product_price on combined_product (category_price_list_id);

create table promotion (
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
);

-- A percentage promotion without rows here applies to all products of the venue.
create table promotion_product (
  promotion_id bigint not null references promotion (id),
  product_id bigint not null references product (id),
  headquarter_id bigint not null,
  primary key (promotion_id, product_id)
);

create table promotion_price (
  promotion_id bigint not null references promotion (id),
  item_id bigint not null references item (id),
  headquarter_id bigint not null,
  price_cents integer not null check (price_cents >= 0),
  primary key (promotion_id, item_id)
);

create table promotion_category_price (
  promotion_id bigint not null references promotion (id),
  category_price_list_id bigint not null references category_price_list (id),
  headquarter_id bigint not null,
  price_cents integer not null check (price_cents >= 0),
  primary key (promotion_id, category_price_list_id)
);

-- Customers: registered clients, buyers, sessions

create table registered_client (
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
  verified_at timestamptz,
  -- null: never logged in; the idle time then starts with the registration
  last_login_at timestamptz,
  idle_notified_at timestamptz,
  document_type text check (document_type in ('tax', 'passport', 'other')),
  unique (headquarter_id, username)
);

create table access_token (
  token_hash text primary key,
  registered_client_id uuid not null references registered_client (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  browser text,
  system text,
  last_used_at timestamptz not null default now(),
  browser_hash text
);
create index access_token_client on access_token (registered_client_id);
create index access_token_expiry on access_token (expires_at);
create index access_token_use on access_token (last_used_at);

create table account_notice (
  id uuid primary key,
  headquarter_id bigint not null,
  registered_client_id uuid not null references registered_client (id),
  kind text not null check (kind in ('password changed', 'email asked', 'email changed', 'not used')),
  email text not null,
  new_email text,
  created_at timestamptz not null
);
create index account_notice_client on account_notice (registered_client_id);

create table login_attempt (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);

create table client_link (
  id uuid primary key,
  headquarter_id bigint not null,
  registered_client_id uuid references registered_client (id),
  purpose text not null check (purpose in ('verification', 'recovery')),
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index client_link_client on client_link (registered_client_id);
create index client_link_expiry on client_link (expires_at);

create table client (
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
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  document_type text check (document_type in ('tax', 'passport', 'other'))
);
-- Index for queries of one buyer's records by e-mail address.
create index client_email on client (headquarter_id, lower(email));
create index client_known on client (headquarter_id, created_at) where erased_at is null;

-- Lock row per event and buyer, which serialises the buyer's sales.
create table event_buyer (
  event_id bigint not null references event (id),
  identity text not null,
  headquarter_id bigint not null,
  primary key (event_id, identity)
);

-- Links by which guests find their purchases. Tokens are derived from the id and the shop's secret, not stored.
create table purchase_link (
  id uuid primary key,
  headquarter_id bigint not null references venue (id),
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index purchase_link_ends on purchase_link (expires_at);

-- Inventory: slots, holds, purchase limits, waiting lists

-- Half-empty pages allow heap-only updates of `sold` and `held`, which change no index.
create table stock (
  id bigint primary key,
  headquarter_id bigint not null references venue (id),
  room_id bigint not null references room (id),
  visit_at timestamptz not null,
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  constraint stock_never_oversold check (sold + held <= quantity),
  unique (room_id, visit_at)
) with (fillfactor = 50);
create index stock_venue_day on stock (headquarter_id, visit_at);

create table hold (
  id uuid primary key,
  headquarter_id bigint not null,
  reference text not null,
  stock_id bigint not null references stock (id),
  interface_id bigint,
  quantity integer not null check (quantity > 0),
  state text not null default 'active' check (state in ('active', 'sold', 'released', 'expired')),
  sale_id uuid,
  extension_count integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  network text,
  day_scope text,
  idempotency_key uuid,
  began_at timestamptz
);
create index hold_reference on hold (reference) where state = 'active';
create index hold_sale on hold (sale_id) where sale_id is not null;
create index hold_expiry on hold (expires_at) where state = 'active' and sale_id is null;
create index hold_stock on hold (stock_id, expires_at) where state = 'active' and sale_id is null;
create index hold_ended on hold (headquarter_id, created_at) where state in ('released', 'expired');

create table event_hold (
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
  extension_count integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  network text,
  day_scope text,
  idempotency_key uuid,
  began_at timestamptz,
  constraint event_hold_one_seat check (place_id is null or quantity = 1)
);
-- Refuses a second hold of a seat.
create unique index event_hold_seat on event_hold (hour_id, place_id) where place_id is not null and state in ('active', 'sold');
create index event_hold_reference on event_hold (reference) where state = 'active';
create index event_hold_sale on event_hold (sale_id) where sale_id is not null;
create index event_hold_expiry on event_hold (expires_at) where state = 'active' and sale_id is null;
create index event_hold_hour on event_hold (hour_id, expires_at) where state = 'active' and sale_id is null;
create index event_hold_ended on event_hold (headquarter_id, created_at) where state in ('released', 'expired');

-- Half-empty pages, and no index besides the primary key, allow heap-only updates.
create table purchase_count (
  network text not null,
  scope text not null,
  headquarter_id bigint not null,
  held integer not null check (held >= 0),
  max_held integer not null,
  released_unpaid integer not null default 0,
  changed_at timestamptz not null,
  primary key (network, scope),
  constraint purchase_count_limit check (held <= max_held)
) with (fillfactor = 50);

create table cart_clock (
  reference text not null,
  headquarter_id bigint not null,
  began_at timestamptz not null,
  until timestamptz not null,
  extension_count integer not null,
  primary key (reference, headquarter_id)
);
create index cart_clock_until on cart_clock (until);

create table waiting_entry (
  id uuid primary key,
  headquarter_id bigint not null references venue (id),
  kind text not null check (kind in ('slot', 'date')),
  state text not null check (state in ('unconfirmed', 'waiting', 'offered', 'taken', 'ended')),
  email text not null,
  mailbox text not null,
  locale text not null,
  interface_id bigint,
  requested jsonb not null,
  places integer not null check (places > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  offered_at timestamptz,
  place_id bigint,
  hold_ids uuid[] not null default '{}',
  ended_at timestamptz,
  why text
);
create index waiting_entry_mailbox on waiting_entry (headquarter_id, mailbox);
create index waiting_entry_open on waiting_entry (state, expires_at) where state in ('unconfirmed', 'waiting', 'offered');

create table waiting_place (
  kind text not null check (kind in ('slot', 'date')),
  place_id bigint not null,
  entry_id uuid not null references waiting_entry (id) on delete cascade,
  headquarter_id bigint not null,
  is_open boolean not null default false,
  primary key (kind, place_id, entry_id)
);
-- Statements that release places look up waiting entries by this index.
create index waiting_place_open on waiting_place (kind, place_id) where is_open;
create index waiting_place_entry on waiting_place (entry_id);

create table fair_pass_use (
  opening text not null,
  pass text not null,
  number integer not null check (number between 1 and 3),
  reference text not null,
  used_at timestamptz not null,
  primary key (opening, pass, number),
  constraint fair_pass_use_reference unique (opening, pass, reference)
);
create index fair_pass_use_at on fair_pass_use (used_at);

-- Sales: orders, their lines, confirmations, changes

create table sale (
  id uuid primary key,
  content_hash text not null,
  headquarter_id bigint not null references venue (id),
  kind text not null check (kind in ('tickets', 'tourist-pass', 'event')),
  reference text not null unique,
  cart_reference text not null,
  client_id uuid not null references client (id),
  registered_client_id uuid references registered_client (id),
  payment_gateway_id bigint not null references payment_gateway (id),
  locale text not null,
  status text not null check (status in (
    'pending', 'pending payments gateway', 'paid', 'pending refund', 'partially refunded', 'total refunded',
    'cancelled', 'deleted'
  )),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  promotion_cents integer not null check (promotion_cents between 0 and subtotal_cents),
  management_cost_cents integer not null check (management_cost_cents >= 0),
  total_cents integer not null,
  promotion_code text,
  is_gift boolean not null,
  invoice jsonb,
  legal_texts jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  visit_language text,
  first_ordered_at timestamptz not null,
  -- legal texts accepted with the order: [{id, hash}]
  accepted_texts jsonb,
  holders_erased_at timestamptz,
  -- tax at the time of the sale; null: not stated, or not the same for all lines
  vat_hundredths integer,
  self_service jsonb,
  edition integer not null default 0,
  change_fee_cents integer not null default 0 check (change_fee_cents >= 0),
  returned_at timestamptz,
  return_fee_cents integer not null default 0 check (return_fee_cents >= 0),
  voided_at timestamptz,
  ticket_seed uuid not null default gen_random_uuid(),
  constraint sale_adds_up check (total_cents = subtotal_cents - promotion_cents + management_cost_cents + change_fee_cents)
);
create index sale_expiry on sale (expires_at) where status in ('pending', 'pending payments gateway');
create index sale_client on sale (registered_client_id, created_at) where registered_client_id is not null;
create index sale_promotion on sale (headquarter_id, promotion_code) where promotion_code is not null;
create index sale_created on sale (created_at);
create index sale_cart on sale (cart_reference);
create index sale_buyer on sale (client_id);
create index sale_cart_reference on sale (cart_reference, created_at, id);
-- The daily retention job uses these indexes to find due rows of a venue.
create index sale_with_holders on sale (headquarter_id, created_at) where holders_erased_at is null;
create index sale_with_invoice on sale (headquarter_id, created_at) where invoice is not null;
create index sale_voided on sale (headquarter_id, voided_at) where voided_at is not null;

create table sale_history (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  headquarter_id bigint not null,
  at timestamptz not null,
  from_status text,
  to_status text not null,
  why text not null
);
create index sale_history_sale on sale_history (sale_id, at);
create index sale_history_at on sale_history (headquarter_id, at);

create table sale_line (
  sale_id uuid not null references sale (id),
  position integer not null,
  headquarter_id bigint not null,
  interface_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  holders jsonb not null,
  -- terms at the time of the sale; null: no pass
  pass jsonb,
  reduction_cents integer not null default 0 check (reduction_cents >= 0),
  reduction jsonb,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  min_quantity integer not null default 1 check (min_quantity >= 1),
  accompanied_by jsonb not null default '[]',
  primary key (sale_id, position)
);

create table sale_item (
  sale_id uuid not null references sale (id),
  line integer not null,
  position integer not null,
  headquarter_id bigint not null,
  item_id bigint not null,
  room_id bigint,
  room_name text,
  stock_id bigint,
  visit_at timestamptz,
  pax integer not null,
  places integer not null check (places >= 0),
  primary key (sale_id, line, position)
);

create table sale_accreditation (
  sale_id uuid not null references sale (id),
  id uuid not null,
  headquarter_id bigint not null,
  product_id bigint not null,
  item_id bigint not null,
  stock_id bigint not null,
  type text not null,
  value text not null,
  primary key (sale_id, id)
);

create table sale_file (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  headquarter_id bigint not null,
  accreditation_id uuid,
  name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null
);
create index sale_file_sale on sale_file (sale_id);

create table sale_event_line (
  sale_id uuid not null references sale (id),
  position integer not null,
  headquarter_id bigint not null,
  event_id bigint not null references event (id),
  hour_id bigint not null,
  visit_at timestamptz not null,
  category_price_list_id bigint not null references category_price_list (id),
  title text not null,
  product_name text not null,
  sector_id bigint,
  sector_name text,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null check (unit_cents >= 0),
  combined jsonb not null,
  visitors jsonb not null,
  seats jsonb not null,
  buyer_email text not null,
  buyer_nif text,
  reduction_cents integer not null default 0 check (reduction_cents >= 0),
  code_price_cents integer,
  fee_cents integer not null default 0 check (fee_cents >= 0),
  primary key (sale_id, position)
);
-- Indexes for the sold places of an event by buyer (keyed hashes), for the limit per client.
create index sale_event_line_email on sale_event_line (event_id, buyer_email);
create index sale_event_line_nif on sale_event_line (event_id, buyer_nif) where buyer_nif is not null;

create table sale_confirmation (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  headquarter_id bigint not null,
  mailbox text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sale_confirmation_sale on sale_confirmation (sale_id);
create index sale_confirmation_mailbox on sale_confirmation (headquarter_id, mailbox) where used_at is not null;
create index sale_confirmation_created on sale_confirmation (created_at);

create table sale_change (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  headquarter_id bigint not null,
  content_hash text not null,
  state text not null check (state in ('waiting', 'issuing', 'done', 'ended')),
  edition integer not null,
  kinds jsonb not null,
  plan jsonb,
  tickets jsonb not null,
  void_until timestamptz,
  before_visits jsonb not null,
  subtotal_cents integer not null,
  promotion_cents integer not null,
  fee_cents integer not null check (fee_cents >= 0),
  difference_cents integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  why text,
  amounts jsonb not null default '[]'
);
create index sale_change_sale on sale_change (sale_id);
create index sale_change_void on sale_change (headquarter_id, void_until) where state = 'done';
-- A sale has at most one open change.
create unique index sale_change_open on sale_change (sale_id) where state in ('waiting', 'issuing');
create index sale_change_due on sale_change (expires_at) where state in ('waiting', 'issuing');

-- Payments: attempts, notifications, refunds

create table payment (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  headquarter_id bigint not null,
  payment_gateway_id bigint not null references payment_gateway (id),
  order_number text not null unique,
  provider_reference text,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'authorised', 'declined', 'error')),
  response_code text,
  authorisation_code text,
  method text,
  created_at timestamptz not null,
  inquire_at timestamptz,
  settles boolean not null default false,
  change_id uuid references sale_change (id)
);
create index payment_sale on payment (sale_id, created_at);
create index payment_provider_reference on payment (provider_reference) where provider_reference is not null;
create index payment_inquiry on payment (inquire_at) where state = 'waiting' and inquire_at is not null;
create unique index payment_settles on payment (sale_id) where settles and change_id is null;
create unique index payment_settles_change on payment (change_id) where settles and change_id is not null;

create table payment_event (
  key text primary key,
  payment_id uuid not null references payment (id),
  headquarter_id bigint not null,
  content jsonb not null,
  verdict text,
  received_at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id);
create index payment_event_said on payment_event (headquarter_id, received_at) where content != '{}'::jsonb;

create table refund (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  payment_id uuid not null references payment (id),
  headquarter_id bigint not null,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null check (state in ('wanted', 'sent', 'unclear', 'refused', 'by hand', 'done')),
  cause text not null,
  why text not null,
  wanted_by text not null,
  answer text,
  authorisation_code text,
  closed_by text,
  sent_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create index refund_sale on refund (sale_id);
create index refund_payment on refund (payment_id);
-- A payment has at most one refund in flight, so that the provider's answer identifies it.
create unique index refund_under_way on refund (payment_id) where state in ('sent', 'unclear');
create index refund_open on refund (created_at) where state <> 'done';

-- Tickets: documents, wallets, doors, ticketing authority

create table authority_issue (
  sale_id uuid primary key references sale (id),
  headquarter_id bigint not null,
  state text not null check (state in ('waiting', 'issued', 'refused')),
  seal text,
  issued_at timestamptz,
  reason text,
  created_at timestamptz not null,
  constraint authority_issue_seal check ((state = 'issued') = (seal is not null and issued_at is not null))
);

create table bond_request (
  id uuid primary key,
  headquarter_id bigint not null,
  sale_id uuid not null references sale (id),
  email text not null,
  created_at timestamptz not null
);
create index bond_request_sale on bond_request (sale_id);

create table wallet_object (
  id uuid primary key,
  headquarter_id bigint not null,
  sale_id uuid not null references sale (id) on delete cascade,
  number integer not null check (number >= 1),
  kind text not null check (kind in ('eventTicket', 'generic')),
  seen text not null,
  link_opened_at timestamptz not null,
  ends_at timestamptz not null,
  constraint wallet_object_ticket unique (sale_id, number)
);
create index wallet_object_ends on wallet_object (ends_at);

create table wallet_registration (
  id uuid primary key,
  headquarter_id bigint not null,
  sale_id uuid not null references sale (id) on delete cascade,
  number integer not null check (number >= 1),
  pass_type text not null,
  device text not null,
  push_token text not null,
  seen text not null,
  updated_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  constraint wallet_registration_pass unique (sale_id, number, pass_type, device)
);
create index wallet_registration_device on wallet_registration (device, pass_type, updated_at);
create index wallet_registration_ends on wallet_registration (ends_at);

create table door (
  id uuid primary key,
  headquarter_id bigint not null references venue (id),
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  last_report_at timestamptz,
  closed_at timestamptz
);
create unique index door_name on door (headquarter_id, name) where closed_at is null;

create table door_entry (
  door_id uuid not null references door (id),
  id uuid not null,
  headquarter_id bigint not null,
  product_id bigint not null,
  ticket_id text not null,
  uses integer not null check (uses > 0),
  entered_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (door_id, id)
);
create index door_entry_ticket on door_entry (ticket_id);
create index door_entry_at on door_entry (headquarter_id, entered_at);

-- Operations: settings, tasks, request limits

create table setting (
  key text primary key,
  value text not null
);

create table outbox (
  id uuid primary key,
  topic text not null,
  key text not null unique,
  subject_id uuid not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  queue text not null default 'sale mail' check (queue in ('refund', 'authority', 'sale mail', 'other mail', 'phone', 'saved pass'))
);
create index outbox_queue on outbox (queue, run_at) where done_at is null and failed_at is null;
create index outbox_done on outbox (created_at) where done_at is not null;

create table allowance (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index allowance_ends_at on allowance (ends_at);
