/**
 * Starts payments in two steps: a transaction opens an attempt for each payment, and after its commit the page is requested
 * from the gateway. The transaction may be retried, so it has no effects outside the database.
 */
import { refusal, type PaymentRedirect } from '@taquilla/contracts';
import { batched, DATABASE_BATCHES } from '../../../batched.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { unique } from '../../../database/rows.ts';
import { transaction } from '../../../database/transaction.ts';
import { HttpError, notFound, refuse, wrong } from '../../../errors.ts';
import { type RequestOrigin, type Confirmations, isPaid, isUnpaid, type Sale } from '../../sales/index.ts';
import { findOfferedGateways } from '../../venues/index.ts';
import { awaitTransfer } from './await-transfer.ts';
import { beginPayments } from './begin-payments.ts';
import { lockCarts } from './cart-orders.ts';
import { describeAttempts } from './describe-attempt.ts';
import { NO_REDIRECT, type PaymentGateway } from '../../../payment-providers/port.ts';
import { type Gateways, settlementOf } from '../../../payment-providers/registry.ts';
import { chosenGateway } from './chosen-gateway.ts';
import { openPage, type OpenedPayment } from './open-page.ts';
import { countAttempts, type GatewayRow, insertAttempts } from './repository.ts';
import { startFree } from './settle-free.ts';

/** Far above the number of attempts of any real buyer. */
const MAX_ATTEMPTS = 30;

/** Dependencies of starting payments. */
export interface PaymentContext {
  db: Db;
  gateways: Gateways;
  confirmations: Confirmations;
}

export interface StartPayment extends RequestOrigin {
  saleId: string;
  /** payment method, if not the order's */
  gatewayId?: number | undefined;
  /** origin of the shop for return and notification URLs: `https://shop.example` */
  origin: string;
}

/**
 * Batches payment starts: the first request is served at once; requests that arrive while two batches are running share the
 * next batch.
 * @throws (from the result) as `startPayment`
 */
export function paymentStarter(context: PaymentContext): (request: StartPayment) => Promise<PaymentRedirect> {
  const openTogether = batched(
    (requests: readonly StartPayment[]) => openPayments(context, requests),
    DATABASE_BATCHES,
  );
  return async (request) =>
    answer(context.db, (await openTogether(request)) ?? (await openAlone(context, request)));
}

/**
 * Opens a new attempt to pay a sale and returns the payment redirect. A paid or free sale has no payment page; a free sale
 * may have to wait for its buyer's confirmation (`confirm_until`). The caller has verified that the request comes from the
 * buyer (`isBuyer`).
 * @throws 404, 409 when the sale has ended or has too many attempts, 422 for a payment method that is not offered
 */
export const startPayment = async (
  context: PaymentContext,
  request: StartPayment,
): Promise<PaymentRedirect> => answer(context.db, await openAlone(context, request));

type Outcome = OpenedPayment | PaymentRedirect | HttpError;

async function openAlone(context: PaymentContext, request: StartPayment): Promise<Outcome> {
  const [outcome] = await openPayments(context, [request]);
  if (!outcome) throw new Error(`No payment of the sale ${request.saleId} was opened`);
  return outcome;
}

async function answer(db: Db, outcome: Outcome): Promise<PaymentRedirect> {
  if (outcome instanceof HttpError) throw outcome;
  return 'gateway' in outcome ? openPage(db, outcome) : outcome;
}

/**
 * Opens attempts in one transaction.
 * @returns outcomes in the order of the requests; undefined: the request has to be opened alone, and nothing is written for it
 */
async function openPayments(
  context: PaymentContext,
  requests: readonly StartPayment[],
): Promise<(Outcome | undefined)[]> {
  const oneOfEachSale = [...new Map(requests.map((request) => [request.saleId, request])).values()];
  const outcomes = await transaction(context.db, (trx) => open(trx, context, oneOfEachSale));
  return requests.map((request) => outcomes.get(request));
}

async function open(
  trx: Trx,
  { gateways, confirmations }: PaymentContext,
  requests: readonly StartPayment[],
): Promise<ReadonlyMap<StartPayment, Outcome>> {
  const outcomes = new Map<StartPayment, Outcome>();
  const startable: Startable[] = [];
  const prepare = await preparer(trx, gateways, requests);
  for (const request of requests) {
    const one = prepare(request);
    if ('row' in one) startable.push(one);
    else outcomes.set(request, one);
  }
  const [first] = startable;
  if (first && isFree(first) && requests.length === 1) {
    const { request, sale, row } = first;
    return outcomes.set(request, await startFree(trx, sale, row.id, confirmations, request));
  }
  const onPage = startable.filter((one) => !isFree(one) && (requests.length === 1 || !isByHand(one)));
  for (const one of await insertOpened(trx, onPage)) {
    if (isByHand(one)) await awaitTransfer(trx, one.sale, confirmations, one.request);
    outcomes.set(one.request, one);
  }
  return outcomes;
}

interface Startable {
  request: StartPayment;
  sale: Sale;
  row: GatewayRow;
  gateway: PaymentGateway;
}

/** Whether an order is free. Free orders and transfers count against limits per e-mail address: each is opened alone. */
const isFree = ({ sale }: Startable) => sale.total_cents === 0;
const isByHand = ({ row }: Startable) => settlementOf(row.type) === 'by hand';

/**
 * Locks the sales and reads attempts and payment methods.
 * @returns a function that checks whether the payment of a request may start
 */
async function preparer(trx: Trx, gateways: Gateways, requests: readonly StartPayment[]) {
  const ids = requests.map(({ saleId }) => saleId);
  const carts = await lockCarts(trx, ids);
  const attempts = await countAttempts(trx, ids);
  const chosen = requests.flatMap(
    ({ saleId, gatewayId }) => gatewayId ?? carts.get(saleId)?.sale.payment_gateway_id ?? [],
  );
  const rows = await findOfferedGateways(trx, unique(chosen));
  return (request: StartPayment): Startable | PaymentRedirect | HttpError => {
    const sale = carts.get(request.saleId)?.sale;
    if (!sale) return notFound();
    if (isPaid(sale.status)) return NO_REDIRECT;
    if (!isUnpaid(sale.status)) return refuse(refusal('saleClosed', { status: sale.status }));
    if (sale.expires_at <= request.now) return refuse('payTimeOver');
    if ((attempts.get(sale.id) ?? 0) >= MAX_ATTEMPTS) return refuse('triedTooOften');
    const gatewayId = request.gatewayId ?? sale.payment_gateway_id;
    const row = rows.get(gatewayId);
    if (row?.headquarter_id !== sale.headquarter_id) return wrong('gateway_id', 'noSuchGateway');
    const gateway = chosenGateway(gateways, row);
    if (gateway instanceof HttpError) return gateway;
    if (settlementOf(row.type) === 'nothing to pay' && sale.total_cents > 0)
      return wrong('gateway_id', 'invitationIsFree');
    return { request, sale, row, gateway };
  };
}

async function insertOpened(
  trx: Trx,
  startable: readonly Startable[],
): Promise<(Startable & OpenedPayment)[]> {
  if (startable.length === 0) return [];
  const begun = await beginPayments(
    trx,
    startable.map((one) => ({ ...one, gatewayId: one.row.id, now: one.request.now })),
  );
  const opened = await insertAttempts(trx, begun);
  return describeAttempts(
    trx,
    opened.map((one) => ({ ...one, gatewayType: one.row.type, origin: one.request.origin })),
  );
}
