import { toEuros, type OwnData } from '@taquilla/contracts';
import { isEventLine, type Planned } from '../../../database/change-tables.ts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, idsOf } from '../../../database/rows.ts';
import { disputesOf } from '../../payments/index.ts';
import { hasDoors, passesOf, ticketsOf } from '../../tickets/index.ts';
import { findAcceptedTexts, findSale, loadSaleDocument } from '../../sales/index.ts';
import { exportLines } from './export-lines.ts';

type Purchase = OwnData['purchases'][number];

/** Maximum purchases per query; thousands of purchases need several queries. */
const SALES_AT_ONCE = 200;

/** Exports a client's purchases with all their records, oldest first. */
export async function exportPurchases(db: Db, clientId: string, secret: string): Promise<Purchase[]> {
  const sales = await findSales(db, clientId);
  const purchases: Purchase[] = [];
  for (let start = 0; start < sales.length; start += SALES_AT_ONCE) {
    purchases.push(...(await exportSome(db, sales.slice(start, start + SALES_AT_ONCE), secret)));
  }
  return purchases;
}

async function findSales(db: Db, clientId: string) {
  return db
    .selectFrom('sale')
    .innerJoin('client', 'client.id', 'sale.client_id')
    .select(['sale.id', 'sale.reference', 'sale.kind', 'sale.status', 'sale.total_cents', 'sale.created_at'])
    .select(['sale.returned_at', 'sale.return_fee_cents'])
    .select(['sale.invoice', 'sale.promotion_code', 'sale.accepted_texts', 'client.name', 'client.email'])
    .select([
      'client.nif',
      'client.document_type',
      'client.prefix',
      'client.phone',
      'client.address',
      'client.postcode',
      'client.country',
    ])
    .where('sale.registered_client_id', '=', clientId)
    .orderBy('sale.created_at')
    .orderBy('sale.id')
    .execute();
}

async function exportSome(
  db: Db,
  sales: Awaited<ReturnType<typeof findSales>>,
  secret: string,
): Promise<Purchase[]> {
  const ids = idsOf(sales);
  const lines = await exportLines(db, ids);
  const payments = await paymentsOf(db, ids);
  const refunds = await refundsOf(db, ids);
  const disputes = await disputesBySale(db, ids);
  const documents = await documentsOf(db, ids);
  const accreditations = await accreditationsOf(db, ids);
  const history = await historyOf(db, ids);
  const emails = await emailsOf(db, ids);
  const changes = await changesOf(db, ids);
  const wallets = await walletsOf(db, ids);
  const purchases: Purchase[] = [];
  for (const { total_cents, created_at, accepted_texts, returned_at, return_fee_cents, ...sale } of sales) {
    const { id, reference, kind, status, invoice, promotion_code, ...buyer } = sale;
    purchases.push({
      id,
      reference,
      kind,
      status,
      invoice,
      promotion_code,
      buyer,
      total: toEuros(total_cents),
      created_at: created_at.toISOString(),
      lines: lines.get(id) ?? [],
      payments: payments.get(id) ?? [],
      refunds: refunds.get(id) ?? [],
      disputes: disputes.get(id) ?? [],
      proofs: documents.get(id) ?? [],
      accreditations: accreditations.get(id) ?? [],
      accepted_texts: await findAcceptedTexts(db, { accepted_texts }),
      history: history.get(id) ?? [],
      sent_to: emails.get(id) ?? [],
      changes: changes.get(id) ?? [],
      returned: returned_at && { at: returned_at.toISOString(), kept: toEuros(return_fee_cents) },
      wallets: wallets.get(id) ?? [],
      entries: kind === 'tourist-pass' ? await entriesOf(db, id, secret) : [],
    });
  }
  return purchases;
}

/** Executes a query and groups its mapped rows by sale id. */
async function bySale<R extends { sale_id: string }, T>(
  query: { execute(): Promise<R[]> },
  map: (row: R) => T,
): Promise<Map<string, T[]>> {
  return grouped(await query.execute(), ({ sale_id }) => sale_id, map);
}

const paymentsOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('payment')
      .innerJoin('payment_gateway as gateway', 'gateway.id', 'payment.payment_gateway_id')
      .select(['payment.sale_id', 'payment.order_number', 'gateway.type', 'payment.amount_cents'])
      .select(['payment.state', 'payment.method', 'payment.created_at'])
      .where('payment.sale_id', 'in', ids)
      .orderBy('payment.created_at'),
    ({ order_number, type, amount_cents, state, method, created_at }) => ({
      order_number,
      type,
      state,
      method,
      amount: toEuros(amount_cents),
      created_at: created_at.toISOString(),
    }),
  );

/** Reads disputes; those erased at the end of their retention period are left out. */
async function readableDisputes(db: Db, ids: readonly string[]) {
  return (await disputesOf(db, ids)).flatMap(({ content, ...dispute }) =>
    content ? [{ ...dispute, ...content }] : [],
  );
}

const disputesBySale = (db: Db, ids: readonly string[]) =>
  bySale(
    { execute: () => readableDisputes(db, ids) },
    ({ order_number, amount, reason, status, received_at }) => ({
      order_number,
      reason,
      status,
      amount: toEuros(amount),
      received_at: received_at.toISOString(),
    }),
  );

const refundsOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('refund')
      .select(['sale_id', 'amount_cents', 'state', 'cause', 'created_at'])
      .where('sale_id', 'in', ids)
      .orderBy('created_at'),
    ({ amount_cents, state, cause, created_at }) => ({
      state,
      cause,
      amount: toEuros(amount_cents),
      created_at: created_at.toISOString(),
    }),
  );

const documentsOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('sale_file')
      .select(['sale_id', 'name', 'content_type', 'size', 'created_at'])
      .where('sale_id', 'in', ids)
      .orderBy('created_at'),
    ({ name, content_type: type, size, created_at }) => ({
      name,
      type,
      size,
      created_at: created_at.toISOString(),
    }),
  );

const accreditationsOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('sale_accreditation')
      .select(['sale_id', 'type', 'value'])
      .where('sale_id', 'in', ids)
      .orderBy('id'),
    ({ type, value }) => ({ type, value }),
  );

const historyOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('sale_history')
      .select(['sale_id', 'at', 'to_status', 'why'])
      .where('sale_id', 'in', ids)
      .orderBy('at'),
    ({ at, to_status: status, why }) => ({ at: at.toISOString(), status, why }),
  );

/** Reads the admissions with each pass. */
async function entriesOf(db: Db, saleId: string, secret: string): Promise<NonNullable<Purchase['entries']>> {
  const sale = await findSale(db, saleId);
  if (!sale || !(await hasDoors(db, sale.headquarter_id))) return [];
  const tickets = ticketsOf(await loadSaleDocument(db, sale), secret);
  const rows = await db
    .selectFrom('door_entry')
    .innerJoin('door', 'door.id', 'door_entry.door_id')
    .select(['door.name as door', 'uses', 'entered_at'])
    .where(
      'ticket_id',
      'in',
      tickets.map(({ ticketId }) => ticketId),
    )
    .orderBy('entered_at')
    .execute();
  return rows.map(({ entered_at, ...entry }) => ({ ...entry, entered_at: entered_at.toISOString() }));
}

/** Reads the changes that the buyer has made or started. */
const changesOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('sale_change')
      .select(['sale_id', 'state', 'kinds', 'before_visits', 'difference_cents', 'created_at', 'plan'])
      .where('sale_id', 'in', ids)
      .orderBy('created_at'),
    ({ state, kinds, before_visits: before, difference_cents, created_at, plan }) => ({
      state,
      kinds,
      before,
      difference: toEuros(difference_cents),
      // the plan is stored only until the change is applied or abandoned
      holders: (plan ?? []).flatMap(namesOf),
      created_at: created_at.toISOString(),
    }),
  );

const namesOf = (line: Planned): string[] =>
  isEventLine(line)
    ? line.visitors.map(({ name, last_name }) => `${name} ${last_name}`.trim())
    : line.holders.map(({ name }) => name);

const walletsOf = (db: Db, ids: readonly string[]) =>
  bySale({ execute: () => passesOf(db, ids) }, ({ sale_id: _sale, created_at, kept_until, ...pass }) => ({
    ...pass,
    created_at: created_at.toISOString(),
    kept_until: kept_until.toISOString(),
  }));

const emailsOf = (db: Db, ids: readonly string[]) =>
  bySale(
    db
      .selectFrom('bond_request')
      .select(['sale_id', 'email', 'created_at'])
      .where('sale_id', 'in', ids)
      .orderBy('created_at'),
    ({ email, created_at }) => ({ email, created_at: created_at.toISOString() }),
  );
