/** Tables of event sales. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Visitor } from '@taquilla/contracts';
import type { Timestamp } from './column-types.ts';

/** Seat as sold. */
export interface SoldSeat {
  placeId: number;
  sectorId: number;
  sectorName: string;
  rowText: string;
  columnText: string;
  identifier: string;
  /** id and sector code at the ticketing authority */
  nrp: number;
  irm: string;
}

/** Combined product of each unit, as sold. */
export interface SoldExtra {
  name: string;
  quantity: number;
  totalCents: number;
  roomId: number | null;
  roomName: string | null;
  /** ISO 8601; null: no time of its own */
  visitAt: string | null;
}

/** One tariff of one date in a sale. Names are those at the time of the sale, in its language. */
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
  /** standing sector of unnumbered places */
  sector_id: number | null;
  sector_name: string | null;
  quantity: number;
  /** including presale fee and combined products */
  unit_cents: number;
  /** its part of `sale.promotion_cents` */
  reduction_cents: Generated<number>;
  /** tariff price with the promotion code, from which the reduction follows; null: no code applies to the tariff */
  code_price_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** its part of `sale.management_cost_cents` */
  fee_cents: Generated<number>;
  combined: JSONColumnType<SoldExtra[]>;
  /** one per unit of a nominative event, else empty */
  visitors: JSONColumnType<Visitor[]>;
  /** one per unit if there are seats, else empty */
  seats: JSONColumnType<SoldSeat[]>;
  /** keyed hashes of the buyer's identity, for the limit per client */
  buyer_email: string;
  buyer_nif: string | null;
}

/** Lock row: serialises sales of one event to one buyer. */
interface EventBuyerTable {
  event_id: number;
  identity: string;
  headquarter_id: number;
}

/** Price of a tariff under a promotion. */
interface PromotionCategoryPriceTable {
  promotion_id: number;
  category_price_list_id: number;
  headquarter_id: number;
  price_cents: number;
}

/** Issue of a paid sale by the ticketing authority. */
interface AuthorityIssueTable {
  sale_id: string;
  headquarter_id: number;
  state: 'waiting' | 'issued' | 'refused';
  /** fiscal seal of an issued sale */
  seal: string | null;
  issued_at: Timestamp | null;
  /** reason of a refusal */
  reason: string | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface EventSaleTables {
  sale_event_line: SaleEventLineTable;
  event_buyer: EventBuyerTable;
  promotion_category_price: PromotionCategoryPriceTable;
  authority_issue: AuthorityIssueTable;
}
