import { toEuros, type SaleState } from '@taquilla/contracts';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/open-database.ts';
import type { PaymentState } from '../../database/sales-tables.ts';
import { bondLink } from '../bond/bond-file.ts';
import { hasBond } from '../bond/has-bond.ts';
import { ticketsOf } from '../bond/tickets.ts';
import { isAwaited } from '../confirmation/repository.ts';
import { withOffset } from '../stock/venue-time.ts';
import type { Sale } from './repository.ts';
import { loadSaleDocument } from './sale-document.ts';
import { isUnpaid } from './sale-status.ts';

type AttemptState = NonNullable<SaleState['attempt']>;

const ATTEMPT: Record<PaymentState, AttemptState> = {
  waiting: 'waiting',
  authorised: 'authorised',
  declined: 'declined',
  error: 'error',
};

/** What anybody who knows a sale's id may see: how it stands. */
export async function publicState(db: Db, sale: Sale): Promise<SaleState> {
  const last = await db
    .selectFrom('payment')
    .innerJoin('payment_gateway', 'payment_gateway.id', 'payment.payment_gateway_id')
    .select(['payment.state', 'payment_gateway.type'])
    .where('payment.sale_id', '=', sale.id)
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const confirmation = await pendingConfirmation(db, sale, last?.type);
  return {
    id: sale.id,
    status: sale.status,
    attempt: last ? ATTEMPT[last.state] : null,
    ...(last && { payment_type: last.type }),
    ...(confirmation && { confirmation }),
    details: null,
  };
}

/** What an order that costs nothing, or that is paid by transfer, waits for until its mail is opened. */
async function pendingConfirmation(db: Db, sale: Sale, paymentType: string | undefined) {
  const isMeant = sale.total_cents === 0 || paymentType === 'bank-transfer';
  if (!isMeant || !isUnpaid(sale.status)) return undefined;
  return (await isAwaited(db, sale)) ? { until: sale.expires_at.toISOString() } : undefined;
}

/** The same with all that the buyer may see: lines, and once it is paid the bond and the entry codes. */
export async function buyersState(
  db: Db,
  sale: Sale,
  { secret, lastingSecret }: Pick<Config, 'secret' | 'lastingSecret'>,
): Promise<SaleState> {
  const document = await loadSaleDocument(db, sale);
  const isReady = await hasBond(db, sale);
  const { timezone } = document.venue;
  return {
    ...(await publicState(db, sale)),
    details: {
      reference: sale.reference,
      email: document.buyer.email,
      total: toEuros(sale.total_cents),
      bond_url: isReady ? bondLink(document, secret) : null,
      lines: document.lines.map(({ productName, quantity, visits }) => ({
        product_name: productName,
        quantity,
        visits: visits.map(({ roomName, visitAt }) => ({
          room_name: roomName,
          visit_at: withOffset(visitAt, timezone),
        })),
      })),
      codes: isReady ? ticketsOf(document, lastingSecret).map(({ code }) => code) : [],
      ...(document.invoice && { invoice: document.invoice }),
    },
  };
}
