import {
  toEuros,
  type EventSaleDetail,
  type Locale,
  type SaleDetail,
  type TouristPassDetail,
} from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import {
  authorityStateOf,
  findIssue,
  isUnpaid,
  kindOf,
  loadSaleDocument,
  type Sale,
  type SaleDocument,
  visitAnswers,
} from '../../sales/index.ts';
import { settlementOf } from '../../../payment-providers/registry.ts';
import { hasBond, hasReceipt, ticketsOf } from '../../tickets/index.ts';
import { refundsOfPayments, settlingPayments, sumOf } from '../../payments/index.ts';
import { clientSaleOf } from './client-sales.ts';

interface DetailRequest {
  now: Date;
  /** language of names; undefined: the sale's own */
  language?: Locale | undefined;
}

/** Returns all details of one purchase for the client panel. */
export async function saleDetailOf(
  db: Db,
  sale: Sale,
  { now, language }: DetailRequest,
): Promise<SaleDetail> {
  const { buyer, lines, venue, invoice, selfService } = await loadSaleDocument(db, sale, language);
  const prices = await db
    .selectFrom(kindOf(sale).tables.lines)
    .select('unit_cents')
    .where('sale_id', '=', sale.id)
    .orderBy('position')
    .execute();
  const gateway = await db
    .selectFrom('payment_gateway')
    .select('type')
    .where('id', '=', sale.payment_gateway_id)
    .executeTakeFirstOrThrow();
  return {
    ...clientSaleOf(sale),
    subtotal: toEuros(sale.subtotal_cents),
    promotion: toEuros(sale.promotion_cents),
    management_cost: toEuros(sale.management_cost_cents),
    payment_type: gateway.type,
    paid_at: sale.paid_at?.toISOString() ?? null,
    buyer,
    lines: lines.map((line, index) => {
      const { productName, tariff, language: sold, quantity, holders } = line;
      const unit = prices[index]?.unit_cents ?? 0;
      return {
        product_name: productName,
        tariff: tariff ?? null,
        language: sold,
        quantity,
        price: toEuros(unit),
        total: toEuros(unit * quantity),
        holders: holders.map(({ name }) => name),
        visits: visitAnswers(line.visits, venue.timezone),
      };
    }),
    ...(await refundedOf(db, sale)),
    payable_until: isPayable(sale, gateway.type, now) ? sale.expires_at.toISOString() : null,
    total_iva: ivaOf(sale),
    has_bond: await hasBond(db, sale),
    has_receipt: await hasReceipt(db, sale),
    edition: sale.edition,
    ...(invoice && { invoice }),
    ...((selfService?.changes ?? selfService?.returns ?? selfService?.ticketTransfers) && {
      is_changeable: true,
    }),
  };
}

/**
 * Whether the sale can be paid on a payment page; false for a transfer, which is awaited, and for a free order, which
 * waits for its e-mail confirmation.
 */
function isPayable(sale: Sale, type: string, now: Date): boolean {
  const isOnPage = settlementOf(type) === 'notification';
  return isUnpaid(sale.status) && isOnPage && sale.total_cents > 0 && sale.expires_at > now;
}

/** Returns the tax rate that the prices include, in percent; null: not configured at the time of purchase. */
export const ivaOf = ({ vat_hundredths: vat }: Pick<Sale, 'vat_hundredths'>) =>
  vat === null ? null : vat / 100;

/** Returns the refunded amount of the sale, once refunds are made. */
async function refundedOf(db: Db, sale: Sale): Promise<Pick<SaleDetail, 'refunded'>> {
  const refunds = await refundsOfPayments(db, await settlingPayments(db, sale.id));
  const done = refunds.filter(({ state }) => state === 'done');
  return done.length === 0 ? {} : { refunded: toEuros(sumOf(done)) };
}

/** Returns the details of an event sale, with the state of its issue at the ticketing authority. */
export async function eventSaleDetailOf(
  db: Db,
  sale: Sale,
  request: DetailRequest,
): Promise<EventSaleDetail> {
  return {
    ...(await saleDetailOf(db, sale, request)),
    authority: authorityStateOf(await findIssue(db, sale.id)),
  };
}

/** Returns the details of a purchase of passes, with its cards once it is paid. */
export async function touristPassDetailOf(
  db: Db,
  sale: Sale,
  { secret, ...request }: DetailRequest & { secret: string },
): Promise<TouristPassDetail> {
  const detail = await saleDetailOf(db, sale, request);
  if (!detail.has_bond) return { ...detail, cards: [] };
  return { ...detail, cards: cardsOf(await loadSaleDocument(db, sale, request.language), secret) };
}

function cardsOf(document: SaleDocument, secret: string): TouristPassDetail['cards'] {
  const units = document.lines.flatMap(({ productId, language, quantity }) =>
    Array.from({ length: quantity }, () => ({ productId, language })),
  );
  return ticketsOf(document, secret).map(({ ticketId, productName, holder, code, pass }, index) => ({
    id: ticketId,
    product_id: units[index]?.productId ?? 0,
    product_name: productName,
    language: units[index]?.language,
    client: holder?.name ?? document.buyer.name,
    code,
    use_type: pass?.isShared ? 'shared' : 'individual',
    total_use_times: pass?.uses ?? null,
    activation_duration: pass?.validityDays ?? null,
    ...(pass?.opens && { items: [...pass.opens] }),
  }));
}
