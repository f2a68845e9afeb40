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
  /** Sold elsewhere, at this address */
  redirect_url: string | null;
  position: number;
  is_active: Generated<boolean>;
  /** What its coming dates are made of, as the venue's file has it; null: they are made by something else */
  schedule: Generated<Schedule | null>;
  presale_days: Generated<number | null>;
  price_list_id: Generated<number | null>;
  map_id: Generated<number | null>;
  /** of its venue; null: its poster is drawn */
  picture_id: Generated<number | null>;
}

interface EventHourTable {
  id: number;
  headquarter_id: number;
  event_id: number;
  visit_at: Timestamp;
  presale_finished_at: Timestamp | null;
  event_hour_siae_id: number | null;
  /** null: nothing is sold yet */
  price_list_id: number | null;
  /** null: places are taken by number only */
  map_id: number | null;
  quantity: number;
  sold: Generated<number>;
  held: Generated<number>;
  /** counts the changes of seats, see `event_change` */
  rev: Generated<number>;
}

/** What the price of a place goes by. */
interface EventCategoryTable {
  id: number;
  headquarter_id: number;
  position: number;
  is_active: Generated<boolean>;
}

/** A hall. It never changes: a changed hall is a new map, so that its places stay what was sold. */
interface EventMapTable {
  id: number;
  headquarter_id: number;
  places: number;
  /** In the order in which the layout counts them, with how many seats each has. */
  categories: JSONColumnType<{ id: number; seats: number }[]>;
  /** The part of the map's layout that is the same in every language, as JSON text ready to be sent. */
  layout: string;
  is_active: Generated<boolean>;
}

/** A part of a hall: with seats, or standing by number, which then is of one category. */
interface EventSectorTable {
  id: number;
  headquarter_id: number;
  map_id: number;
  kind: SectorKind;
  category_id: number | null;
  /** the authority's code of the sector */
  irm: string;
  capacity: number;
  /** x, y, width, height in the map's units */
  box: JSONColumnType<[x: number, y: number, width: number, height: number]>;
  position: number;
}

/** A seat. Ids count from 1 to `event_map.places` in the order of the layout. */
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
  /** number of the place in the authority's records */
  nrp: number;
  irm: string;
  /** what the seat is called on paper; unique in its map */
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

/** One tariff of one category in one price list: what is bought (`full`, `reduced` …). */
interface CategoryPriceListTable {
  id: number;
  headquarter_id: number;
  price_list_id: number;
  category_id: number;
  price_cents: number;
  /** comes on top of the price until the date's `presale_finished_at` */
  presale_cents: Generated<number>;
  position: number;
  is_active: Generated<boolean>;
}

/** What comes with each unit of a tariff: a programme, a guided tour before the show. */
interface CombinedProductTable {
  id: number;
  headquarter_id: number;
  category_price_list_id: number;
  quantity: number;
  /** what all of it costs per unit of the tariff */
  total_cents: number;
  is_available: Generated<boolean>;
  /** where and how long before the event it takes place; null: at no time of its own */
  room_id: number | null;
  minutes_before: number | null;
  position: number;
}

/** Places left in a standing sector on one date. */
interface EventZoneTable {
  hour_id: number;
  sector_id: number;
  headquarter_id: number;
  quantity: number;
  sold: Generated<number>;
  held: Generated<number>;
}

/**
 * Places of an event taken out of sale: one seat (`place_id`), or a number of places in a standing sector
 * (`sector_id`) or in the whole event. An active hold with a `sale_id` belongs to a sale that is not paid yet.
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

/** The seats that changed when a date came to a revision. Revisions of a date follow each other without a gap. */
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
