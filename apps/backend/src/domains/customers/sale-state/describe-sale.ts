/** `sale show` of the command line: all details of a sale, for support staff. */
import type { Db } from '../../../database/open-database.ts';
import { formatEuros } from '../../../format/format-visit.ts';
import { type Balance, balanceOf, disputesOf, readMoney } from '../../payments/index.ts';
import { withOffset } from '../../../format/venue-time.ts';
import { findAcceptedTexts, findSale, loadSaleDocument, type Sale } from '../../sales/index.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Describes a sale by reference or id. @returns lines; empty when the sale does not exist */
export async function describeSale(db: Db, referenceOrId: string): Promise<string[]> {
  const sale = ID.test(referenceOrId)
    ? await findSale(db, referenceOrId)
    : await db
        .selectFrom('sale')
        .selectAll()
        .where('reference', '=', referenceOrId.trim().toUpperCase())
        .executeTakeFirst();
  if (!sale) return [];
  const { venue, buyer, lines } = await loadSaleDocument(db, sale);
  const at = (instant: Date) => withOffset(instant, venue.timezone);
  return [
    `Sale ${sale.reference} (${sale.id})`,
    `  ${sale.status} · ${sale.kind} · ${venue.name} · ${formatEuros(sale.total_cents)}`,
    `  ${buyer.name} <${buyer.email}> · ${sale.locale} · made ${at(sale.created_at)}`,
    ...(sale.promotion_code === null ? [] : [`  promotion ${sale.promotion_code}`]),
    ...lines.flatMap(({ quantity, productName, tariff, visits }) => [
      `  ${quantity} × ${[productName, tariff].filter(Boolean).join(' · ')}`,
      ...visits.map(({ roomName, visitAt }) => `      ${[roomName, at(visitAt)].filter(Boolean).join(', ')}`),
    ]),
    ...(await findAcceptedTexts(db, sale)).map(({ title, hash }) => `  accepted ${title} · text ${hash}`),
    ...(await paymentLines(db, sale, at)),
    ...(await disputeLines(db, sale, at)),
    ...(await historyLines(db, sale, at)),
  ];
}

type Format = (instant: Date) => string;

async function paymentLines(db: Db, sale: Sale, at: Format): Promise<string[]> {
  const payments = await db
    .selectFrom('payment')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
    .selectAll('payment')
    .select('payment_gateway.type')
    .where('sale_id', '=', sale.id)
    .orderBy('payment.created_at')
    .execute();
  const [money] = await readMoney(db, [sale.id]);
  return [
    ...payments.map(({ order_number, type, method, amount_cents, state, settles, created_at }) => {
      const words = state === 'authorised' && !settles ? 'authorised, duplicate' : state;
      const by = [type, method].filter(Boolean).join(' · ');
      return `  payment ${order_number} · ${by} · ${formatEuros(amount_cents)} · ${words} · ${at(created_at)}`;
    }),
    ...(await refundLines(db, sale, at)),
    ...(money ? [moneyLine(balanceOf(money))] : []),
  ];
}

const moneyLine = ({ paid, kept, refunded, onItsWay }: Balance) =>
  `  paid ${formatEuros(paid)} = kept ${formatEuros(kept)} + refunded ${formatEuros(refunded)}` +
  ` + refund pending ${formatEuros(onItsWay)}`;

async function refundLines(db: Db, sale: Sale, at: Format): Promise<string[]> {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.order_number')
    .where('refund.sale_id', '=', sale.id)
    .orderBy('refund.created_at')
    .execute();
  return refunds.map(
    ({ order_number, amount_cents, state, cause, why, wanted_by, answer, closed_by, ...times }) => {
      const words = [
        cause,
        `“${why}”`,
        `by ${wanted_by}`,
        answer ?? '',
        closed_by ? `closed by ${closed_by}` : '',
      ];
      const details = words.filter(Boolean).join(', ');
      const when = at(times.done_at ?? times.sent_at ?? times.created_at);
      return `  refund of ${order_number} · ${formatEuros(amount_cents)} · ${state} · ${details} · ${when}`;
    },
  );
}

async function disputeLines(db: Db, sale: Sale, at: Format): Promise<string[]> {
  return (await disputesOf(db, [sale.id])).map(({ order_number, content, received_at }) => {
    if (!content) return `  dispute of ${order_number} · erased · ${at(received_at)}`;
    const { id, amount, reason, status } = content;
    const words = [`dispute ${id} of ${order_number}`, formatEuros(amount), reason, status];
    return `  ${words.join(' · ')} · ${at(received_at)}`;
  });
}

async function historyLines(db: Db, sale: Sale, at: Format): Promise<string[]> {
  const changes = await db
    .selectFrom('sale_history')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .orderBy('at')
    .execute();
  return changes.map((change) => `  ${at(change.at)} ${change.to_status}: ${change.why}`);
}
