/** What the tables hold, for kysely. Money is integer cents, times are instants in UTC. */
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
import type { WaitingTables } from './waiting-tables.ts';

interface CompanyTable {
  id: number;
  slug: string;
  name: string;
  prefix: string;
  phone: string;
  email: string;
  /** who sells; null: an older file did not say */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** where its legal pages are; null: nowhere of its own */
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
  /** Minutes; null: places are only held from order to payment */
  sale_time_in_minute: number | null;
  max_hold_extensions: number;
  /** as the venue's file has it; null: the defaults */
  shares: ColumnType<PurchaseLimits | null, string | null | undefined, string | null>;
  /** null: it opens as ever */
  fair_openings: ColumnType<StoredOpening[] | null, string | null | undefined, string | null>;
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
  /** what it tells those who think of coming; null: nothing */
  about: ColumnType<About | null, string | null | undefined, string | null>;
  /** what its statement of accessibility says of it; null: what is usual */
  accessibility: ColumnType<Accessibility | null, string | null | undefined, string | null>;
  /** what buyers may do by themselves; null: nothing */
  self_service: ColumnType<SelfService | null, string | null | undefined, string | null>;
  /** who sells at it, where that is not its company; null: its company */
  seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** where its legal pages are; null: its company's */
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
  picture_id: Generated<number | null>;
  /** most units of all its products in one order; null: as many as an order takes */
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
  /** shown on the page of legal texts too; null: at checkout only */
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
  /** of a provider (`payment-providers/registry.ts`) */
  type: string;
  position: number;
  is_active: Generated<boolean>;
  /** the venue's account, by the schema of its provider */
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
    WalletTables {}
