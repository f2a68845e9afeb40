/** `startPayment` of many sales at once, as nearly all are: by their buyers, on a bank's page. */
import { sql } from 'kysely';
import type { PaymentRedirect } from '@taquilla/contracts';
import type { Trx } from '../../database/open-database.ts';
import { recordset } from '../../database/recordset.ts';
import { unique } from '../../database/rows.ts';
import { transaction } from '../../database/transaction.ts';
import {
  buyersById,
  changeStatuses,
  extendedDeadline,
  isUnpaid,
  lockSales,
  type Sale,
} from '../sale/index.ts';
import { textsOf } from '../texts/index.ts';
import { findOfferedGateways, venuesById } from '../venue/index.ts';
import { describeAttempt } from './describe-attempt.ts';
import type { PaymentGateway } from './gateway.ts';
import { IncompleteGateway, type GatewayRow, type Gateways } from './gateways.ts';
import { attemptsOf, insertAttempts } from './repository.ts';
import { MAX_ATTEMPTS, type PaymentWorld, type StartPayment } from './start-payment.ts';

interface Begun {
  request: StartPayment;
  sale: Sale;
  row: GatewayRow;
  gateway: PaymentGateway;
}

const BEGUN = { id: 'uuid', gateway_id: 'bigint', expires_at: 'timestamptz' };

/**
 * Opens attempts in one transaction. What is not so simple is left to `startPayment`, with nothing done about it.
 * @returns in their order, undefined for what is left
 */
export async function startPayments(
  { db, gateways }: Pick<PaymentWorld, 'db' | 'gateways'>,
  wanted: readonly StartPayment[],
): Promise<(PaymentRedirect | undefined)[]> {
  // of the same sale only one is opened here
  const chosen = new Map(wanted.filter(({ isBuyers }) => isBuyers).map((one) => [one.saleId, one]));
  if (chosen.size === 0) return wanted.map(() => undefined);
  const started = await transaction(db, (trx) => start(trx, gateways, [...chosen.values()]));
  return wanted.map((one) => (chosen.get(one.saleId) === one ? started.get(one.saleId) : undefined));
}

async function start(
  trx: Trx,
  gateways: Gateways,
  requests: readonly StartPayment[],
): Promise<Map<string, PaymentRedirect>> {
  const sales = await lockSales(
    trx,
    requests.map(({ saleId }) => saleId),
  );
  const begun = await whatCanBegin(trx, gateways, requests, sales);
  if (begun.length === 0) return new Map();
  await begin(trx, begun);
  const payments = await insertAttempts(
    trx,
    begun.map(({ request: { now }, sale, row }) => ({ sale, gatewayId: row.id, isBuyers: true, now })),
  );
  const describe = await describer(trx, begun);
  return new Map(
    begun.flatMap((one) => {
      const payment = payments.get(one.sale.id);
      return payment ? [[one.sale.id, one.gateway.start(describe(one, payment))]] : [];
    }),
  );
}

async function whatCanBegin(
  trx: Trx,
  gateways: Gateways,
  requests: readonly StartPayment[],
  sales: ReadonlyMap<string, Sale>,
): Promise<Begun[]> {
  const attempts = await attemptsOf(trx, [...sales.keys()]);
  const gatewayIds = requests.flatMap(({ gatewayId, saleId }) => gatewayOf(gatewayId, sales.get(saleId)));
  const rows = await findOfferedGateways(trx, unique(gatewayIds));
  return requests.flatMap((request): Begun[] => {
    const sale = sales.get(request.saleId);
    const [gatewayId] = gatewayOf(request.gatewayId, sale);
    const row = gatewayId === undefined ? undefined : rows.get(gatewayId);
    if (!sale || row?.type !== 'redsys' || row.headquarter_id !== sale.headquarter_id) return [];
    const isOpen = isUnpaid(sale.status) && sale.expires_at > request.now && sale.total_cents > 0;
    const isOften = (attempts.get(sale.id) ?? 0) >= MAX_ATTEMPTS.withToken;
    if (!isOpen || isOften) return [];
    const gateway = completeGateway(gateways, row);
    return gateway ? [{ request, sale, row, gateway }] : [];
  });
}

/** Undefined where its bank data is incomplete: its buyer is refused alone, the rest of the batch goes on. */
function completeGateway(gateways: Gateways, row: GatewayRow): PaymentGateway | undefined {
  try {
    return gateways(row);
  } catch (error) {
    if (error instanceof IncompleteGateway) return undefined;
    throw error;
  }
}

const gatewayOf = (wanted: number | undefined, sale: Sale | undefined): number[] => {
  const id = wanted ?? sale?.payment_gateway_id;
  return id === undefined ? [] : [id];
};

/** `beginPayment` of all of them. */
async function begin(trx: Trx, begun: readonly Begun[]): Promise<void> {
  const rows = begun.map(({ request, sale, row }) => ({
    ...{ id: sale.id, gateway_id: row.id, expires_at: extendedDeadline(sale, request.now) },
  }));
  await sql`
    update sale set payment_gateway_id = given.gateway_id, expires_at = given.expires_at
    from ${recordset(rows, BEGUN)}
    where sale.id = given.id`.execute(trx);
  const first = begun.filter(({ sale }) => sale.status === 'pending');
  await changeStatuses(
    trx,
    first.map(({ request: { now }, sale }) => ({ sale, now })),
    'startPayment',
    'payment started',
  );
}

/** What the bank is told of attempts: reads only. */
async function describer(trx: Trx, begun: readonly Begun[]) {
  const sales = begun.map(({ sale }) => sale);
  const venueIds = unique(sales.map(({ headquarter_id }) => headquarter_id));
  const venues = await venuesById(trx, venueIds, ['id', 'slug']);
  const buyers = await buyersById(trx, unique(sales.map(({ client_id }) => client_id)), ['id', 'name']);
  const names = new Map<string, (venueId: number) => string>();
  for (const locale of unique(sales.map((sale) => sale.locale))) {
    const texts = await textsOf(trx, 'venue', venueIds, locale);
    names.set(locale, (venueId) => texts(venueId, 'name'));
  }
  return ({ sale, row, request }: Begun, payment: { order_number: string; amount_cents: number }) =>
    describeAttempt({
      ...{ sale, payment, gatewayType: row.type, origin: request.origin },
      slug: venues.get(sale.headquarter_id)?.slug ?? '',
      merchant: names.get(sale.locale)?.(sale.headquarter_id) ?? '',
      buyer: buyers.get(sale.client_id)?.name ?? null,
    });
}
