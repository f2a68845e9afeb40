/** Tables of sales, payments and the outbox. Money is integer cents, times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Cents, InvoiceData, Locale, RefundCause, SaleStatus, VisitLanguage } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';
import type { AcceptedText } from './consent-tables.ts';
import type { SelfService } from './columns/self-service.ts';
import type { SaleChangeTable } from './change-tables.ts';

export type SaleKindName = 'tickets' | 'tourist-pass' | 'event';

interface SaleTable {
  /** idempotency key, chosen by the browser; does not authorise */
  id: string;
  /** hash of the whole request: the same id with different content is refused */
  content_hash: string;
  headquarter_id: number;
  kind: SaleKindName;
  /** reference for buyers and doors; in the names of documents */
  reference: string;
  /** cart whose holds the sale has adopted */
  cart_reference: string;
  client_id: string;
  registered_client_id: string | null;
  payment_gateway_id: number;
  locale: Locale;
  /** language of the guided visit; null: no choice */
  visit_language: Generated<VisitLanguage | null>;
  status: SaleStatus;
  subtotal_cents: number;
  promotion_cents: number;
  management_cost_cents: number;
  total_cents: number;
  promotion_code: string | null;
  /** tax in hundredths of a percent; null: not stated, or not the same for all lines */
  vat_hundredths: Generated<number | null>;
  is_gift: boolean;
  invoice: JSONColumnType<InvoiceData> | null;
  /** ids of the accepted legal texts */
  legal_texts: JSONColumnType<number[]>;
  /** accepted versions; null: not recorded */
  accepted_texts: JSONColumnType<AcceptedText[] | null, string | null, string | null>;
  /** first order time of its places, over all orders of the cart */
  first_ordered_at: CreatedAt;
  /** time at which names and numbers of visitors were erased */
  holders_erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** payment deadline */
  expires_at: Timestamp;
  created_at: CreatedAt;
  paid_at: Timestamp | null;
  /** self-service rules at the time of the order; null: none */
  self_service: ColumnType<SelfService | null, string | null | undefined, never>;
  /** number of changes of its codes; codes of former editions are void */
  edition: Generated<number>;
  /** total fees of its changes */
  change_fee_cents: Generated<number>;
  /** time of its return by the buyer; null: not returned */
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** fee retained from a returned sale */
  return_fee_cents: Generated<number>;
  /** time at which all its tickets became void and its capacity was released; null: valid */
  voided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** random seed from which ticket ids are derived */
  ticket_seed: Generated<string>;
}

export interface Holder {
  name: string;
  nif: string;
}

/** Terms of a pass; null: unlimited. */
export interface SoldPass {
  uses: number | null;
  /** days from the first use */
  validityDays: number | null;
  /** whether a group shares its uses */
  isShared: boolean;
  /** included rooms, in the sale's language; absent: not recorded */
  opens?: readonly string[];
}

/** Reduction by a promotion code at the time of the sale. Prices in cents, by item id. */
export type SoldReduction =
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed-price'; prices: Readonly<Record<string, Cents>> };

/** One product of a sale. Names are those at the time of the sale, in its language. */
interface SaleLineTable {
  sale_id: string;
  position: number;
  headquarter_id: number;
  interface_id: number;
  product_id: number;
  product_name: string;
  quantity: number;
  unit_cents: number;
  /** its part of `sale.promotion_cents` */
  reduction_cents: Generated<number>;
  /** reduction of its items by the promotion code; null: none */
  reduction: ColumnType<SoldReduction | null, string | null | undefined, string | null>;
  /** its part of `sale.management_cost_cents` */
  fee_cents: Generated<number>;
  /** minimum units of the product in one order */
  min_quantity: Generated<number>;
  /** ids of products of which one was required in the same order */
  accompanied_by: ColumnType<number[], string | undefined, string>;
  /** one per unit if nominated, else empty */
  holders: JSONColumnType<Holder[]>;
  /** terms at the time of the sale; null: no pass */
  pass: ColumnType<SoldPass | null, string | null | undefined, string | null>;
}

/** Item of a line. `places` are for the whole line; `pax` is persons per unit. */
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
  /** number of the attempt at the provider, as last received; null: none yet, or the provider has none */
  provider_reference: Generated<string | null>;
  amount_cents: number;
  state: Generated<PaymentState>;
  response_code: string | null;
  authorisation_code: string | null;
  /** payment method chosen on the provider's page; null: not reported */
  method: Generated<string | null>;
  /** whether it settles its sale; at most one payment does, and the others of a paid sale are refunded */
  settles: Generated<boolean>;
  /** change of the sale that it pays; null: it pays the sale itself */
  change_id: Generated<string | null>;
  /** next inquiry at the provider, while it waits; null: none */
  inquire_at: Timestamp | null;
  created_at: CreatedAt;
}

/**
 * `wanted`: not sent yet. `sent`: sent without an answer yet. `unclear`: without a clear answer, so an inquiry precedes
 * another attempt. `refused`: by the provider; retried later. `by hand`: staff make it. `done`: refunded.
 */
export type RefundState = 'wanted' | 'sent' | 'unclear' | 'refused' | 'by hand' | 'done';

/** Refund of one payment, pending or made. Never deleted: the refunds are the record of a sale's money. */
interface RefundTable {
  id: string;
  sale_id: string;
  payment_id: string;
  headquarter_id: number;
  amount_cents: number;
  state: RefundState;
  cause: RefundCause;
  /** reason stated by the requester */
  why: string;
  wanted_by: string;
  /** last answer of the provider, or the reason stated by staff */
  answer: string | null;
  /** number of the refund at the provider, which distinguishes it from others of the same payment */
  authorisation_code: string | null;
  /** person who recorded that the refund was made by hand */
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

/** E-mail confirmation of an order's address. The token of its link is derived from id and secret. */
interface SaleConfirmationTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  /** normalised e-mail address of the order */
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

/** Uploaded accreditation document; its content is on the disk, under its id. */
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
