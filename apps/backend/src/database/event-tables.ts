/** Tables of events, their halls, price lists and event holds. Money is integer cents, times are instants in UTC. */
import type { Generated, JSONColumnType } from 'kysely';
import type { PlaceAccess, PlaceView, SectorKind } from '@taquilla/contracts';
import type { Schedule } from './columns/schedule.ts';
import type { HoldState } from './catalogue-tables.ts';
import type { CreatedAt, Timestamp } from './column-types.ts';
import type { FairHold } from './limit-tables.ts';

interface EventTable {
  id: number;
  headquarter_id: number;
  event_siae_id: number;
  admission_type: 'ticket' | 'seat';
  nominative: boolean;
  max_per_client: Generated<number>;
  /** external sales page */
  redirect_url: string | null;
  position: number;
  is_active: Generated<boolean>;
  /** schedule from which future dates are created, from the venue's file; null: none */
  schedule: Generated<Schedule | null>;
  presale_days: Generated<number | null>;
  price_list_id: Generated<number | null>;
  map_id: Generated<number | null>;
  /** picture of its venue; null: a generated poster */
  picture_id: Generated<number | null>;
}

interface EventHourTable {
  id: number;
  headquarter_id: number;
  event_id: number;
  visit_at: Timestamp;
  presale_finished_at: Timestamp | null;
  event_hour_siae_id: number | null;
  /** null: not on sale yet */
  price_list_id: number | null;
  /** null: unnumbered places only */
  map_id: number | null;
  quantity: number;
  sold: Generated<number>;
  held: Generated<number>;
  /** revision of its seats, see `event_change` */
  rev: Generated<number>;
}

/** Price category of places. */
interface EventCategoryTable {
  id: number;
  headquarter_id: number;
  position: number;
  is_active: Generated<boolean>;
}

/** Hall map. Immutable: a changed hall is a new map, so that sold places keep their meaning. */
interface EventMapTable {
  id: number;
  headquarter_id: number;
  places: number;
  /** in the order of the layout, with the number of seats */
  categories: JSONColumnType<{ id: number; seats: number }[]>;
  /** language-independent layout, as serialised JSON */
  layout: string;
  is_active: Generated<boolean>;
}

/** Sector of a hall: with seats, or standing with one category. */
interface EventSectorTable {
  id: number;
  headquarter_id: number;
  map_id: number;
  kind: SectorKind;
  category_id: number | null;
  /** sector code at the ticketing authority */
  irm: string;
  capacity: number;
  /** x, y, width, height in the map's units */
  box: JSONColumnType<[x: number, y: number, width: number, height: number]>;
  position: number;
}

/** Seat. Ids run from 1 to `event_map.places` in the order of the layout. */
export interface PlaceTable {
  map_id: number;
  id: number;
  headquarter_id: number;
  sector_id: number;
  category_id: number;
  row: number;
  column: number;
  row_text: string;
  column_text: string;
  /** id at the ticketing authority */
  nrp: number;
  irm: string;
  /** printed name; unique in its map */
  identifier: string;
  x: number;
  y: number;
  access: PlaceAccess | null;
  view: PlaceView | null;
}

interface PriceListTable {
  id: number;
  headquarter_id: number;
  is_active: Generated<boolean>;
}

/** Tariff of a category in a price list (`full`, `reduced` …). */
interface CategoryPriceListTable {
  id: number;
  headquarter_id: number;
  price_list_id: number;
  category_id: number;
  price_cents: number;
  /** presale fee, added to the price until the date's `presale_finished_at` */
  presale_cents: Generated<number>;
  position: number;
  is_active: Generated<boolean>;
}

/** Combined product of each unit of a tariff, such as a programme or a guided tour before the show. */
interface CombinedProductTable {
  id: number;
  headquarter_id: number;
  category_price_list_id: number;
  quantity: number;
  /** total price per unit of the tariff */
  total_cents: number;
  is_available: Generated<boolean>;
  /** room and minutes before the event; null: no time of its own */
  room_id: number | null;
  minutes_before: number | null;
  position: number;
}

/** Capacity counters of a standing sector on one date. */
interface EventZoneTable {
  hour_id: number;
  sector_id: number;
  headquarter_id: number;
  quantity: number;
  sold: Generated<number>;
  held: Generated<number>;
}

/**
 * Hold of event places: one seat (`place_id`), or a number of places in a standing sector (`sector_id`) or in the whole
 * event. An active hold with a `sale_id` belongs to an unpaid sale.
 */
interface EventHoldTable extends FairHold {
  id: string;
  headquarter_id: number;
  reference: string;
  hour_id: number;
  category_price_list_id: number;
  sector_id: number | null;
  place_id: number | null;
  quantity: number;
  state: Generated<HoldState>;
  sale_id: string | null;
  extension_count: Generated<number>;
  expires_at: Timestamp;
  created_at: CreatedAt;
}

/** Seats changed by a revision of a date. Revisions are consecutive. */
interface EventChangeTable {
  hour_id: number;
  rev: number;
  headquarter_id: number;
  places: JSONColumnType<number[]>;
  at: CreatedAt;
}

export interface EventTables {
  event: EventTable;
  event_hour: EventHourTable;
  event_category: EventCategoryTable;
  event_map: EventMapTable;
  event_sector: EventSectorTable;
  place: PlaceTable;
  price_list: PriceListTable;
  category_price_list: CategoryPriceListTable;
  combined_product: CombinedProductTable;
  event_zone: EventZoneTable;
  event_hold: EventHoldTable;
  event_change: EventChangeTable;
}
