/** Table types for kysely. Amounts are integer cents, times instants in UTC. */
import type { ColumnType, Generated } from 'kysely';
import type { Locale, VisitLanguage } from '@taquilla/contracts';
import type { Accessibility } from './columns/accessibility.ts';
import type { StoredOpening } from './columns/fair-openings.ts';
import type { PurchaseLimits } from './columns/purchase-limits.ts';
import type { About } from './columns/about.ts';
import type { LegalLinks, LegalPage, Seller } from './columns/seller.ts';
import type { SelfService } from './columns/self-service.ts';
import type { RetentionPeriods } from './columns/retention-periods.ts';
import type { CatalogueTables, TextOwner } from './catalogue-tables.ts';
import type { ClientTables } from './client-tables.ts';
import type { DefaultNow } from './column-types.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { DoorTables } from './door-tables.ts';
import type { EventSaleTables } from './event-sale-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { LimitTables } from './limit-tables.ts';
import type { PictureTables } from './picture-tables.ts';
import type { PromotionTables } from './promotion-tables.ts';
import type { WalletTables } from './wallet-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { TicketTransferTables } from './ticket-transfer-tables.ts';
import type { WaitingTables } from './waiting-tables.ts';

interface CompanyTable {
  id: number;
  slug: string;
  name: string;
  prefix: string;
  phone: string;
  email: string;
  /** legal seller; null: not stated */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** external legal pages; null: none */
  links: ColumnType<LegalLinks | null, string | null | undefined, string | null>;
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
  /** hold time in minutes; null: nothing is held before the order (R106) */
  sale_time_in_minute: number | null;
  max_hold_extensions: number;
  /** purchase limits, from the venue's file; null: the defaults */
  shares: ColumnType<PurchaseLimits | null, string | null | undefined, string | null>;
  /** null: no fair openings */
  fair_openings: ColumnType<StoredOpening[] | null, string | null | undefined, string | null>;
  return_page: string | null;
  is_shopping_cart: boolean;
  cookies_link: string | null;
  /** `confirm`: a free order needs an e-mail confirmation by its buyer */
  free_orders: Generated<'confirm' | 'open'>;
  /** maximum free units per e-mail address and day */
  max_free_units: Generated<number>;
  /** maximum orders awaiting a bank transfer per e-mail address, and their total; null: unlimited */
  max_waiting_transfers: Generated<number>;
  max_waiting_transfer_cents: Generated<number | null>;
  /** tax included in prices, in hundredths of a percent; null: not stated */
  vat_hundredths: Generated<number | null>;
  /** retention in days by kind of data; null: the defaults */
  retention: ColumnType<RetentionPeriods | null, string | null | undefined, string | null>;
  /** visitor information; null: none */
  about: ColumnType<About | null, string | null | undefined, string | null>;
  /** accessibility statement; null: the default */
  accessibility: ColumnType<Accessibility | null, string | null | undefined, string | null>;
  /** self-service rules; null: none */
  self_service: ColumnType<SelfService | null, string | null | undefined, string | null>;
  /** legal seller; null: its company */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** external legal pages; null: the pages of its company */
  links: ColumnType<LegalLinks | null, string | null | undefined, string | null>;
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

/** `online`: the general interface of the venue (type 7); others: access interfaces. */
export type InterfaceKind = 'online' | 'tickets' | 'tourist-pass';
/** Sort order of products: by name, or as listed by the venue. */
export type ProductOrder = 'name' | 'listed';
interface SalesInterfaceTable {
  id: number;
  headquarter_id: number;
  kind: InterfaceKind;
  alias: string;
  position: number;
  product_order: Generated<ProductOrder>;
  management_cost_cents: Generated<number>;
  picture_id: Generated<number | null>;
  /** maximum units of all its products in one order; null: the limit of orders */
  max_units: Generated<number | null>;
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
  /** also shown on the page of legal texts; null: at checkout only */
  page: Generated<LegalPage | null>;
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
  /** type of a payment provider (`payment-providers/registry.ts`) */
  type: string;
  position: number;
  is_active: Generated<boolean>;
  /** account of the venue, by the schema of its provider */
  config: ColumnType<Record<string, unknown>, object | string, string>;
}

interface ImageTable {
  owner: 'venue' | 'company';
  owner_id: number;
  /** `logo` or `hero` */
  variant: string;
  content_type: string;
  content: string;
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
  setting: SettingTable;
  migration: MigrationTable;
}

export interface Schema
  extends
    VenueTables,
    CatalogueTables,
    SalesTables,
    ClientTables,
    ConsentTables,
    EventTables,
    EventSaleTables,
    PromotionTables,
    LimitTables,
    WaitingTables,
    DoorTables,
    PictureTables,
    WalletTables,
    TicketTransferTables {}
