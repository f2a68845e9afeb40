/** Tables of event sales. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Visitor } from '@taquilla/contracts';
import type { Timestamp } from './column-types.ts';

/** A seat as it was sold. */
export interface SoldSeat {
  placeId: number;
  sectorId: number;
  sectorName: string;
  rowText: string;
  columnText: string;
  identifier: string;
  /** the authority's number and sector code */
  nrp: number;
  irm: string;
}

/** What came with each unit. */
export interface SoldExtra {
  name: string;
  quantity: number;
  totalCents: number;
  roomId: number | null;
  roomName: string | null;
  /** ISO 8601; null: at no time of its own */
  visitAt: string | null;
}

/** One tariff of one date in a sale. Names are kept as they were sold, in the sale's language. */
interface SaleEventLineTable {
  sale_id: string;
  position: number;
  headquarter_id: number;
  event_id: number;
  hour_id: number;
  visit_at: Timestamp;
  category_price_list_id: number;
  title: string;
  product_name: string;
  /** of places by number in a standing sector */
  sector_id: number | null;
  sector_name: string | null;
  quantity: number;
  /** with the presale price where it was due, and with what came with it */
  unit_cents: number;
  /** its share of `sale.promotion_cents` */
  reduction_cents: Generated<number>;
  /** what the promotion code made of the tariff's own price, which the reduction follows from; null: no code, or not this tariff */
  code_price_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** its share of `sale.management_cost_cents` */
  fee_cents: Generated<number>;
  combined: JSONColumnType<SoldExtra[]>;
  /** one per unit of a nominative event, else none */
  visitors: JSONColumnType<Visitor[]>;
  /** one per unit where there are seats, else none */
  seats: JSONColumnType<SoldSeat[]>;
  /** keyed hashes: who has how much of an event */
  buyer_email: string;
  buyer_nif: string | null;
}

/** A lock, nothing else: sales of one event to one buyer are counted one after the other. */
interface EventBuyerTable {
  event_id: number;
  identity: string;
  headquarter_id: number;
}

/** What a tariff costs under a promotion. */
interface PromotionCategoryPriceTable {
  promotion_id: number;
  category_price_list_id: number;
  headquarter_id: number;
  price_cents: number;
}

/** How the ticketing authority stands to a paid sale. */
interface AuthorityIssueTable {
  sale_id: string;
  headquarter_id: number;
  state: 'waiting' | 'issued' | 'refused';
  /** the fiscal seal */
  seal: string | null;
  issued_at: Timestamp | null;
  /** why it was refused */
  reason: string | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface EventSaleTables {
  sale_event_line: SaleEventLineTable;
  event_buyer: EventBuyerTable;
  promotion_category_price: PromotionCategoryPriceTable;
  authority_issue: AuthorityIssueTable;
}
