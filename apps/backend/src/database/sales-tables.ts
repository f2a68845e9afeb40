/** Tables of sales, payments and the outbox. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Cents, InvoiceData, Locale, RefundCause, SaleStatus, VisitLanguage } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';
import type { AcceptedText } from './consent-tables.ts';
import type { SelfService } from './columns/self-service.ts';
import type { SaleChangeTable } from './change-tables.ts';

export type SaleKindName = 'tickets' | 'tourist-pass' | 'event';

interface SaleTable {
  /** Made by the browser: an idempotency key, never an authority. */
  id: string;
  /** Hash of the whole request: the same id with other content is refused. */
  content_hash: string;
  headquarter_id: number;
  kind: SaleKindName;
  /** What buyers and doors call the sale; names its documents. */
  reference: string;
  /** The cart whose holds the sale took over. */
  cart_reference: string;
  client_id: string;
  registered_client_id: string | null;
  payment_gateway_id: number;
  locale: Locale;
  /** in which it is guided; null where there was no choice */
  visit_language: Generated<VisitLanguage | null>;
  status: SaleStatus;
  subtotal_cents: number;
  promotion_cents: number;
  management_cost_cents: number;
  total_cents: number;
  promotion_code: string | null;
  /** hundredths of a percent of tax in its prices; null: none was stated, or not the same for all */
  vat_hundredths: Generated<number | null>;
  is_gift: boolean;
  invoice: JSONColumnType<InvoiceData> | null;
  /** Ids of the legal texts that the buyer ticked. */
  legal_texts: JSONColumnType<number[]>;
  /** what they were then; null: before texts were kept */
  accepted_texts: JSONColumnType<AcceptedText[] | null, string | null, string | null>;
  /** When the places it carries on were ordered first, by whichever order of the same cart. */
  first_ordered_at: CreatedAt;
  /** when names and numbers of visitors were taken out */
  holders_erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** End of the time to pay. */
  expires_at: Timestamp;
  created_at: CreatedAt;
  paid_at: Timestamp | null;
  /** what its buyer may do with it, as it was told at the order; null: nothing was told */
  self_service: ColumnType<SelfService | null, string | null | undefined, never>;
  /** how often its codes were made anew: those of former editions open no door */
  edition: Generated<number>;
  /** what its changes cost beside its lines, all together */
  change_fee_cents: Generated<number>;
  /** when its buyer gave it back; null: not */
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** what the venue keeps of a sale that was given back */
  return_fee_cents: Generated<number>;
  /** when all its tickets became invalid and its capacity was released, whoever asked for it; null: they are not */
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** random; the numbers of its tickets follow from it */
  ticket_seed: Generated<string>;
}

export interface Holder {
  name: string;
  nif: string;
}

/** What a pass promises. How far it reaches: null is without that limit. */
export interface SoldPass {
  uses: number | null;
  /** from the first use */
  validityDays: number | null;
  /** whether its uses are of all who go together */
  isShared: boolean;
  /** what it opens, in the sale's language; missing: sold before it was kept */
  opens?: readonly string[];
}

/** What a promotion code does to the items of a line, as it did when the line was sold. Prices are cents, by item id. */
export type SoldReduction =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed-price'; prices: Readonly<Record<string, Cents>> };

/** One product of a sale. Names are kept as they were sold, in the sale's language. */
interface SaleLineTable {
  sale_id: string;
  position: number;
  headquarter_id: number;
  interface_id: number;
  product_id: number;
  product_name: string;
  quantity: number;
  unit_cents: number;
  /** its share of `sale.promotion_cents` */
  reduction_cents: Generated<number>;
  /** what the promotion code does to the prices of its items; null: nothing */
  reduction: ColumnType<SoldReduction | null, string | null | undefined, string | null>;
  /** its share of `sale.management_cost_cents` */
  fee_cents: Generated<number>;
  /** fewest units of the product in one order */
  min_quantity: Generated<number>;
  /** ids of products of which one had to be in the same order */
  accompanied_by: ColumnType<number[], string | undefined, string>;
  /** One per unit where they are named, else none. */
  holders: JSONColumnType<Holder[]>;
  /** of a pass, as it was sold; null: no pass */
  pass: ColumnType<SoldPass | null, string | null | undefined, string | null>;
}

/** What one line enters. `places` are for the whole line; `pax` is persons per unit. */
interface SaleItemTable {
  sale_id: string;
  line: number;
  position: number;
  headquarter_id: number;
  item_id: number;
  room_id: number | null;
  room_name: string | null;
  stock_id: number | null;
  visit_at: Timestamp | null;
  pax: number;
  places: number;
}

interface SaleAccreditationTable {
  sale_id: string;
  id: string;
  headquarter_id: number;
  product_id: number;
  item_id: number;
  stock_id: number;
  type: string;
  value: string;
}

interface SaleHistoryTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  at: CreatedAt;
  from_status: SaleStatus | null;
  to_status: SaleStatus;
  why: string;
}

export type PaymentState = 'waiting' | 'authorised' | 'declined' | 'error';

/** One attempt to pay a sale. */
interface PaymentTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  payment_gateway_id: number;
  order_number: string;
  /** the provider's own number of it, as it was brought last; null: none yet, or the provider has none */
  provider_reference: Generated<string | null>;
  amount_cents: number;
  state: Generated<PaymentState>;
  response_code: string | null;
  authorisation_code: string | null;
  /** what the buyer paid with on the provider's page; null: not told */
  method: Generated<string | null>;
  /** It is what its sale was paid with; at most one is. The others of a paid sale are given back. */
  settles: Generated<boolean>;
  /** the change of the sale that it pays; null: it pays the sale itself */
  change_id: Generated<string | null>;
  /** when the bank is asked about it next, while it waits; null: never (again) */
  inquire_at: Timestamp | null;
  created_at: CreatedAt;
}

/**
 * `wanted`: to be sent. `sent`: the bank may have it. `unclear`: it may have acted on it, so it is asked first.
 * `refused`: it said no, and is asked again later. `by hand`: waits for a person. `done`: the money is back.
 */
export type RefundState = 'wanted' | 'sent' | 'unclear' | 'refused' | 'by hand' | 'done';

/** Money that goes, or went, back of one payment. Never deleted: together they say where the money of a sale is. */
interface RefundTable {
  id: string;
  sale_id: string;
  payment_id: string;
  headquarter_id: number;
  amount_cents: number;
  state: RefundState;
  cause: RefundCause;
  /** in the words of whoever wanted it */
  why: string;
  wanted_by: string;
  /** the bank's last word, or a person's */
  answer: string | null;
  /** the bank's number of it, by which it is told from others of the same payment */
  authorisation_code: string | null;
  /** the person who says that it was made by hand */
  closed_by: string | null;
  sent_at: Timestamp | null;
  done_at: Timestamp | null;
  created_at: CreatedAt;
}

/** A notification that was signed by its gateway. `key` is the same for every repetition. */
interface PaymentEventTable {
  key: string;
  payment_id: string;
  headquarter_id: number;
  content: JSONColumnType<Record<string, string>>;
  verdict: string | null;
  received_at: CreatedAt;
}

/** A mail that asks whether an order's address is its buyer's. Its link follows from the id and the shop's secret. */
interface SaleConfirmationTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  /** of the order's e-mail address, however that is written */
  mailbox: string;
  created_at: CreatedAt;
  /** null: not confirmed */
  used_at: Timestamp | null;
}

/** Transactional outbox (`tasks/outbox.ts`): tasks, executed at least once. */
interface OutboxTable {
  id: string;
  topic: string;
  /** `Queue` of `tasks/queues.ts` */
  queue: string;
  /** topic and subject: makes enqueueing idempotent */
  key: string;
  subject_id: string;
  run_at: Timestamp;
  attempts: Generated<number>;
  locked_until: Timestamp | null;
  done_at: Timestamp | null;
  /** set after the last attempt */
  failed_at: Timestamp | null;
  last_error: string | null;
  created_at: CreatedAt;
}

/** A file that a buyer sent as proof; its content is on the disk, under its id. */
interface SaleFileTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  accreditation_id: string | null;
  name: string;
  content_type: string;
  /** bytes */
  size: number;
  created_at: CreatedAt;
}

export interface SalesTables {
  sale: SaleTable;
  sale_line: SaleLineTable;
  sale_item: SaleItemTable;
  sale_accreditation: SaleAccreditationTable;
  sale_history: SaleHistoryTable;
  sale_file: SaleFileTable;
  sale_change: SaleChangeTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  sale_confirmation: SaleConfirmationTable;
  outbox: OutboxTable;
}
