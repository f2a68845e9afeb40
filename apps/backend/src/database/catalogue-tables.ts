/** Tables of the catalogue and of stock. */
import type { ColumnType, Generated } from 'kysely';
import type { DayPrice } from '@taquilla/contracts';
import type { Schedule } from './columns/schedule.ts';
import type { DefaultNow, Timestamp } from './column-types.ts';
import type { FairHold } from './limit-tables.ts';

/** Owner of a name or text. */
export type TextOwner =
  | 'venue'
  | 'picture'
  | 'interface'
  | 'room'
  | 'product'
  | 'item'
  | 'accreditation'
  | 'legal-text'
  | 'alert'
  | 'footer'
  | 'payment-gateway'
  | 'event'
  | 'event-category'
  | 'event-sector'
  | 'event-product'
  | 'combined-product'
  | 'price-list'
  | 'survey'
  | 'survey-question'
  | 'survey-option';

interface RoomTable {
  id: number;
  headquarter_id: number;
  position: number;
  is_active: Generated<boolean>;
  /** from the venue's file; null: slots are created elsewhere */
  schedule: Generated<Schedule | null>;
  /** approximate duration of a visit; null: unknown */
  visit_minutes: Generated<number | null>;
}

/** Keys of records in a venue's file. */
interface CatalogueKeyTable {
  headquarter_id: number;
  owner: CatalogueOwner;
  key: string;
  id: number;
}
export type CatalogueOwner = TextOwner | 'promotion' | 'event-map';

interface ProductTable {
  id: number;
  headquarter_id: number;
  interface_id: number;
  online_shop_order: number;
  is_nominated: Generated<boolean>;
  min_quantity: number | null;
  max_quantity: number | null;
  pass_validity_days: number | null;
  pass_uses: number | null;
  pass_is_individual_use: boolean | null;
  /** price of all its uses without the pass */
  pass_worth_cents: Generated<number | null>;
  /** tax in hundredths of a percent; null: the rate of its venue */
  vat_hundredths: Generated<number | null>;
  /** visitors that one unit admits; null: not stated */
  covers_adults: Generated<number | null>;
  covers_children: Generated<number | null>;
  /** ids of products of which one is required in the same order */
  accompanied_by: ColumnType<number[], number[] | string | undefined, string>;
  /** the standard ticket of its venue */
  is_main: Generated<boolean>;
  is_active: Generated<boolean>;
}

interface ItemTable {
  id: number;
  headquarter_id: number;
  product_id: number;
  /** `ticket`, `pass`, `vr` or `supplement` */
  type: string;
  room_id: number | null;
  pax: number;
  item_quantity: number;
  price_cents: number;
  /** prices by day, in cents; null: the item has one price */
  day_prices: ColumnType<DayPrice[] | null, DayPrice[] | string | null | undefined, string | null>;
  discount_cents: number;
  fixed_price_cents: number;
  position: number;
  is_active: Generated<boolean>;
}

interface AccreditationTable {
  id: number;
  headquarter_id: number;
  item_id: number;
  type: string;
}

/** Slot of a room. A check constraint keeps `sold + held` within `quantity`. */
interface StockTable {
  id: number;
  headquarter_id: number;
  room_id: number;
  visit_at: Timestamp;
  quantity: number;
  sold: Generated<number>;
  held: Generated<number>;
}

export type HoldState = 'active' | 'sold' | 'released' | 'expired';
/** Hold of places for one cart. An active hold with a `sale_id` belongs to an unpaid sale. */
interface HoldTable extends FairHold {
  id: string;
  headquarter_id: number;
  reference: string;
  stock_id: number;
  interface_id: number | null;
  quantity: number;
  state: Generated<HoldState>;
  sale_id: string | null;
  extension_count: Generated<number>;
  expires_at: Timestamp;
  created_at: DefaultNow;
}

export interface CatalogueTables {
  catalogue_key: CatalogueKeyTable;
  room: RoomTable;
  product: ProductTable;
  item: ItemTable;
  accreditation: AccreditationTable;
  stock: StockTable;
  hold: HoldTable;
}
