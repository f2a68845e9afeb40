import { sql } from 'kysely';
import type { AcceptedText } from '../../../database/consent-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { columnsOf, recordset } from '../../../database/recordset.ts';
import type { Sale } from '../sale/index.ts';
import type { SaleDraft } from './place-orders.ts';

export interface NewSale {
  draft: SaleDraft;
  acceptedTexts: readonly AcceptedText[];
  reference: string;
  /** time of the first order of the cart's places */
  firstOrderedAt: Date;
  expiresAt: Date;
  now: Date;
}

/** Columns of an inserted sale that are needed after its insertion. */
export type OrderedSale = Pick<
  Sale,
  | 'id'
  | 'headquarter_id'
  | 'kind'
  | 'reference'
  | 'cart_reference'
  | 'client_id'
  | 'status'
  | 'subtotal_cents'
  | 'promotion_cents'
  | 'management_cost_cents'
  | 'total_cents'
  | 'expires_at'
>;

const COLUMNS = {
  id: 'uuid',
  content_hash: 'text',
  headquarter_id: 'bigint',
  kind: 'text',
  reference: 'text',
  cart_reference: 'text',
  client_id: 'uuid',
  registered_client_id: 'uuid',
  payment_gateway_id: 'bigint',
  locale: 'text',
  visit_language: 'text',
  status: 'text',
  subtotal_cents: 'integer',
  promotion_cents: 'integer',
  management_cost_cents: 'integer',
  total_cents: 'integer',
  promotion_code: 'text',
  vat_hundredths: 'integer',
  is_gift: 'boolean',
  invoice: 'jsonb',
  legal_texts: 'jsonb',
  accepted_texts: 'jsonb',
  first_ordered_at: 'timestamptz',
  expires_at: 'timestamptz',
  created_at: 'timestamptz',
};

/**
 * Writes sales in one statement.
 * @param isFirst true: skips sales whose cart was ordered before, with any outcome
 * @returns inserted sales; those whose id exists are missing
 */
export async function insertSales(
  trx: Trx,
  sales: readonly NewSale[],
  { isFirst }: { isFirst: boolean },
): Promise<OrderedSale[]> {
  const columns = columnsOf(COLUMNS);
  const { rows } = await sql<OrderedSale>`
    insert into sale (${columns}, self_service)
    select ${columns}, ${selfServiceRules} from ${recordset(sales.map(rowOf), COLUMNS)}
    where ${isFirst ? isOrderedFirst : sql`true`}
    on conflict (id) do nothing
    returning id, headquarter_id, kind, reference, cart_reference, client_id, status, subtotal_cents,
      promotion_cents, management_cost_cents, total_cents, expires_at`.execute(trx);
  return rows;
}

/** Whether a cart has no earlier order. Counts per cart, so that the planner uses the index even with outdated statistics. */
const isOrderedFirst = sql<boolean>`(
  select count(*) from sale as earlier where earlier.cart_reference = given.cart_reference
) = 0`;

/** Self-service rules that apply at the time of the order. */
const selfServiceRules = sql`(select venue.self_service from venue where venue.id = given.headquarter_id)`;

const rowOf = ({ draft, acceptedTexts, reference, firstOrderedAt, expiresAt, now }: NewSale) => {
  const { header, totals } = draft;
  return {
    id: header.id,
    content_hash: draft.contentHash,
    headquarter_id: header.headquarter_id,
    kind: draft.kind,
    reference,
    cart_reference: header.reference,
    client_id: header.client_id,
    registered_client_id: header.registered_client_id,
    payment_gateway_id: header.payment_gateway_id,
    locale: draft.locale,
    visit_language: draft.visitLanguage,
    status: 'pending',
    subtotal_cents: totals.subtotal,
    promotion_cents: totals.promotion,
    management_cost_cents: totals.managementCost,
    total_cents: totals.total,
    promotion_code: draft.promotion?.code ?? null,
    vat_hundredths: draft.vat,
    is_gift: header.gift,
    invoice: header.invoice,
    legal_texts: header.legal_texts ?? [],
    accepted_texts: acceptedTexts,
    first_ordered_at: firstOrderedAt,
    expires_at: expiresAt,
    created_at: now,
  };
};
