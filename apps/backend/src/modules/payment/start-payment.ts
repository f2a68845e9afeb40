import { localisePath, type PaymentRedirect } from '@taquilla/contracts';
import { paths } from '@taquilla/contracts';
import { conflict, forbidden, invalid, notFound } from '../../errors.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import { changeStatus } from '../sale/change-status.ts';
import { extendedDeadline, transferDeadline } from '../sale/payment-window.ts';
import { lockCartOrders } from '../sale/cart-orders.ts';
import { lockSale, type Sale } from '../sale/repository.ts';
import { isPaid, isUnpaid } from '../sale/sale-status.ts';
import type { LetterLimits } from '../mail/letter-limits.ts';
import { textsOf } from '../texts/texts.ts';
import { NO_REDIRECT, type PaymentGateway } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import {
  countAttempts,
  findOfferedGateway,
  insertAttempt,
  setPaymentState,
  type Payment,
} from './repository.ts';
import { settleSale } from './settle.ts';

/** Far more than any buyer tries. */
const MAX_ATTEMPTS = 30;
/** Of whoever knows the sale's id alone; they are counted apart and take nothing of the buyer's. */
const MAX_ATTEMPTS_WITHOUT_TOKEN = 5;

export interface StartPayment {
  saleId: string;
  /** false: the request carries the sale's id alone, as remotes sent it before they sent the token */
  isBuyers: boolean;
  /** another payment method than the order's */
  gatewayId?: number | undefined;
  /** address of the shop for the buyer and for the bank: `https://shop.example` */
  origin: string;
  /** of the buyer's network */
  address: string;
  limits: LetterLimits;
  now: Date;
}

/**
 * Opens a new attempt to pay a sale and answers where the buyer is sent. A sale with nothing (more) to pay has no
 * payment page. Whoever has the sale's id alone learns nothing of the buyer and cannot change how it is paid.
 * @throws 403 for another payment method without the sale's token, 404, 409 when the sale has ended, 422 for a payment method that is not offered
 */
export async function startPayment(
  db: Db,
  gateways: Gateways,
  request: StartPayment,
): Promise<PaymentRedirect> {
  return transaction(db, async (trx) => {
    const sale = await lockSale(trx, request.saleId);
    if (!sale) throw notFound();
    if (isPaid(sale.status)) return NO_REDIRECT;
    await refuseEnded(trx, sale, request);

    const gatewayId = request.gatewayId ?? sale.payment_gateway_id;
    if (!request.isBuyers && gatewayId !== sale.payment_gateway_id) throw forbidden();
    const row = await findOfferedGateway(trx, gatewayId, sale.headquarter_id);
    if (!row) throw invalid({ gateway_id: ['This payment method is not offered'] });
    const gateway = gateways(row);
    const isFree = sale.total_cents === 0;
    if (gateway.settlement === 'nothing to pay' && !isFree) {
      throw invalid({ gateway_id: ['An invitation takes no money'] });
    }
    const payment = await openAttempt(trx, sale, row.id, request);
    if (isFree) return settleFree(trx, sale.id, payment, request.now);
    await awaitMoney(trx, sale, gateway, request);
    return gateway.start(await attemptOf(trx, sale, payment, { ...request, gatewayType: row.type }));
  });
}

async function refuseEnded(trx: Trx, sale: Sale, { isBuyers, now }: StartPayment): Promise<void> {
  if (!isUnpaid(sale.status)) throw conflict(`This sale is ${sale.status}`);
  if (sale.expires_at <= now) throw conflict('The time to pay is over');
  const limit = isBuyers ? MAX_ATTEMPTS : MAX_ATTEMPTS_WITHOUT_TOKEN;
  if ((await countAttempts(trx, sale.id, isBuyers)) >= limit) throw conflict('This sale was tried too often');
}

async function openAttempt(
  trx: Trx,
  sale: Sale,
  gatewayId: number,
  { isBuyers, now }: StartPayment,
): Promise<Payment> {
  if (sale.status === 'pending') {
    await changeStatus(trx, sale, { to: 'pending payments gateway', why: 'payment started', now });
  }
  await trx
    .updateTable('sale')
    .set({ payment_gateway_id: gatewayId, expires_at: extendedDeadline(sale, now) })
    .where('id', '=', sale.id)
    .execute();
  return insertAttempt(trx, sale, { gatewayId, isBuyers, now });
}

/** A total of zero skips the gateway (product decision 7). */
async function settleFree(trx: Trx, saleId: string, payment: Payment, now: Date): Promise<PaymentRedirect> {
  const orders = await lockCartOrders(trx, saleId);
  if (!orders) throw notFound();
  await setPaymentState(trx, payment.id, 'authorised');
  await settleSale(trx, orders, payment, now);
  return NO_REDIRECT;
}

/** Money that travels by bank takes days; the buyer is told where to send it. */
async function awaitMoney(
  trx: Trx,
  sale: Sale,
  gateway: PaymentGateway,
  { limits, address, now }: StartPayment,
): Promise<void> {
  if (gateway.settlement !== 'by hand') return;
  const deadline = transferDeadline(now, await firstVisit(trx, sale));
  await trx.updateTable('sale').set({ expires_at: deadline }).where('id', '=', sale.id).execute();
  const { email: to } = await trx
    .selectFrom('client')
    .select('email')
    .where('id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  const wish = { kind: 'transfer', topic: 'transfer mail', subjectId: sale.id } as const;
  await limits.ask(trx, { ...wish, to, venueId: sale.headquarter_id, address }, now);
}

async function firstVisit(trx: Trx, sale: Sale): Promise<Date | null> {
  const { first } = await trx
    .selectFrom(sale.kind === 'event' ? 'sale_event_line' : 'sale_item')
    .select((eb) => eb.fn.min<Date | null>('visit_at').as('first'))
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow();
  return first;
}

/** Where the buyer comes back to (spec section 2). */
const resultPage = (slug: string, result: 'success' | 'error', { id, kind }: Sale) =>
  `/monuments/${slug}/${kind === 'event' ? 'event/' : ''}${result}/${id}`;

async function attemptOf(
  trx: Trx,
  sale: Sale,
  payment: Payment,
  { gatewayType, origin, isBuyers }: StartPayment & { gatewayType: string },
) {
  const venue = await trx
    .selectFrom('venue')
    .select(['id', 'slug'])
    .where('id', '=', sale.headquarter_id)
    .executeTakeFirstOrThrow();
  const names = await textsOf(trx, 'venue', [venue.id], sale.locale);
  const buyer = await trx
    .selectFrom('client')
    .select('name')
    .where('id', '=', sale.client_id)
    .executeTakeFirstOrThrow();
  const page = (result: 'success' | 'error') =>
    origin + localisePath(resultPage(venue.slug, result, sale), sale.locale);
  return {
    orderNumber: payment.order_number,
    amount: payment.amount_cents,
    locale: sale.locale,
    merchant: names(venue.id, 'name'),
    ...(isBuyers
      ? { description: `${names(venue.id, 'name')} · ${sale.reference}`, buyer: buyer.name }
      : { description: names(venue.id, 'name'), buyer: null }),
    notificationUrl: origin + paths.paymentNotification(gatewayType),
    successUrl: page('success'),
    errorUrl: page('error'),
  };
}
