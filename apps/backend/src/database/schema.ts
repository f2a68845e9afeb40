/** What the tables hold, for kysely. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated } from 'kysely';
import type { DayPrice, Locale, VisitLanguage } from '@taquilla/contracts';
import type { Schedule } from './columns/schedule.ts';
import type { Shares } from './columns/shares.ts';
import type { RetentionPeriods } from './columns/retention-periods.ts';
import type { ClientTables } from './client-tables.ts';
import type { DefaultNow, Timestamp } from './column-types.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { DoorTables } from './door-tables.ts';
import type { EventSaleTables } from './event-sale-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { FairHold, LimitTables } from './limit-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { SalesTables } from './sales-tables.ts';

/** What a name or text belongs to. */
export type TextOwner =
  | 'venue'
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

interface CompanyTable {
  id: number;
  slug: string;
  name: string;
  prefix: string;
  phone: string;
  email: string;
}

interface VenueTable {
  id: number;
  company_id: number;
  slug: string;
  city: string;
  type: string;
  timezone: string;
  locale: Locale;
  gtm: string | null;
  interface_online_id: number | null;
  ticket_sale_active: boolean;
  tourist_pass_sale_active: boolean;
  event_siae_active: boolean;
  newsletter_active: boolean;
  /** Minutes; null: places are only held from order to payment */
  sale_time_in_minute: number | null;
  max_hold_extensions: number;
  /** as the venue's file has it; null: the defaults */
  shares: ColumnType<Shares | null, string | null | undefined, string | null>;
  return_page: string | null;
  is_shopping_cart: boolean;
  cookies_link: string | null;
  /** `confirm`: an order that costs nothing waits until its buyer has opened a mail */
  free_orders: Generated<'confirm' | 'open'>;
  /** units that cost nothing, for one e-mail address and day */
  max_free_units: Generated<number>;
  /** orders of one e-mail address that wait for a bank transfer, and their sum; null: any sum */
  max_waiting_transfers: Generated<number>;
  max_waiting_transfer_cents: Generated<number | null>;
  /** hundredths of a percent of tax that its prices contain; null: it states none */
  vat_hundredths: Generated<number | null>;
  /** days by kind of data; null: the usual ones */
  retention: ColumnType<RetentionPeriods | null, string | null | undefined, string | null>;
  w600: string;
  w700: string;
  w800: string;
  w900: string;
}

interface VenueLanguageTable {
  headquarter_id: number;
  locale: Locale;
  position: number;
}

/** `online` is the venue's general interface (type 7); the others are access interfaces. */
export type InterfaceKind = 'online' | 'tickets' | 'tourist-pass';
/** How its products are sorted: by name, or as the venue lists them. */
export type ProductOrder = 'name' | 'listed';
interface SalesInterfaceTable {
  id: number;
  headquarter_id: number;
  kind: InterfaceKind;
  alias: string;
  position: number;
  product_order: Generated<ProductOrder>;
  management_cost_cents: Generated<number>;
  is_active: Generated<boolean>;
}

interface VisitLanguageTable {
  headquarter_id: number;
  interface_id: number;
  language: VisitLanguage;
  position: number;
}

interface TextTable {
  headquarter_id: number;
  owner: TextOwner;
  owner_id: number;
  /** `name`, `description`, `title`, `text`, `html` … */
  field: string;
  locale: Locale;
  value: string;
}

/** `interface_id` null: for all interfaces of the venue. */
interface LegalTextTable {
  id: number;
  headquarter_id: number;
  interface_id: number | null;
  required: boolean;
  position: number;
}

interface AlertTable {
  id: number;
  headquarter_id: number;
  interface_id: number;
  position: number;
}

interface FooterTable {
  id: number;
  headquarter_id: number;
  position: number;
}

export interface PaymentGatewayTable {
  id: number;
  headquarter_id: number;
  type: 'redsys' | 'bank-transfer' | 'invitation';
  position: number;
  is_active: Generated<boolean>;
  merchant_code: string | null;
  terminal: string | null;
  secret_key: string | null;
  /** `HMAC_SHA256_V1` or `HMAC_SHA512_V2` */
  signature_version: Generated<string>;
  /** Address that the buyer's form is posted to; null: the sandbox's own page */
  payment_url: string | null;
}

interface ImageTable {
  owner: 'venue' | 'company';
  owner_id: number;
  /** `logo` or `hero` */
  variant: string;
  content_type: string;
  content: string;
}

interface RoomTable {
  id: number;
  headquarter_id: number;
  position: number;
  is_active: Generated<boolean>;
  /** As the venue's file has it; null: its slots are made by something else */
  schedule: Generated<Schedule | null>;
}

/** What a venue's file calls its records. */
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
  /** null: its venue's */
  vat_hundredths: Generated<number | null>;
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
  /** prices in cents; null: it costs the same every day */
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

/** One time slot of one room. `sold + held` never exceeds `quantity`: the database refuses it. */
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
/** Places taken out of sale for one cart. An active hold with a `sale_id` belongs to a sale that is not paid yet. */
interface HoldTable extends FairHold {
  id: string;
  headquarter_id: number;
  reference: string;
  stock_id: number;
  interface_id: number | null;
  quantity: number;
  state: Generated<HoldState>;
  sale_id: string | null;
  extensions: Generated<number>;
  expires_at: Timestamp;
  created_at: DefaultNow;
}

interface SettingTable {
  key: string;
  value: string;
}

interface MigrationTable {
  name: string;
  applied_at: DefaultNow;
}

interface VenueTables {
  company: CompanyTable;
  venue: VenueTable;
  venue_language: VenueLanguageTable;
  sales_interface: SalesInterfaceTable;
  visit_language: VisitLanguageTable;
  text: TextTable;
  legal_text: LegalTextTable;
  alert: AlertTable;
  footer: FooterTable;
  payment_gateway: PaymentGatewayTable;
  image: ImageTable;
  catalogue_key: CatalogueKeyTable;
  room: RoomTable;
  product: ProductTable;
  item: ItemTable;
  accreditation: AccreditationTable;
  stock: StockTable;
  hold: HoldTable;
  setting: SettingTable;
  migration: MigrationTable;
}

export interface Schema
  extends
    VenueTables,
    SalesTables,
    ClientTables,
    ConsentTables,
    EventTables,
    EventSaleTables,
    PromotionTables,
    LimitTables,
    DoorTables {}
