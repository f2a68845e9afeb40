import { refusal, type PaymentRedirect } from '@taquilla/contracts';
import { forbidden, notFound, refuse, wrong } from '../../errors.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { transaction } from '../../database/transaction.ts';
import type { Asker, Confirmations } from '../proof/index.ts';
import { askBuyer, isPaid, isUnpaid, type Sale } from '../sale/index.ts';
import { textsOf } from '../texts/index.ts';
import { awaitTransfer } from './await-transfer.ts';
import { beginPayment } from './begin-payment.ts';
import { lockCart } from './cart-orders.ts';
import { describeAttempt } from './describe-attempt.ts';
import { NO_REDIRECT } from './gateway.ts';
import { chosenGateway, type Gateways } from './gateways.ts';
import { countAttempts, insertAttempt, type Payment } from './repository.ts';
import { startFree } from './settle-free.ts';
import { askVenue, findOfferedGateway } from '../venue/index.ts';

/** Far more than any buyer tries; whoever knows the sale's id alone is counted apart and takes nothing of the buyer's. */
export const MAX_ATTEMPTS = { withToken: 30, withoutToken: 5 };

/** What payments are started with. */
export interface PaymentWorld {
  db: Db;
  gateways: Gateways;
  confirmations: Confirmations;
}

export interface StartPayment extends Asker {
  saleId: string;
  /** false: the request carries the sale's id alone, as remotes sent it before they sent the token */
  isBuyers: boolean;
  /** another payment method than the order's */
  gatewayId?: number | undefined;
  /** address of the shop for the buyer and for the bank: `https://shop.example` */
  origin: string;
}

/**
 * Opens a new attempt to pay a sale and answers where the buyer is sent. A sale with nothing (more) to pay has no
 * payment page; one that costs nothing may have to wait for its buyer's confirmation (`confirm_until`). Whoever has the sale's id alone learns nothing of the buyer and cannot change how it is paid.
 * @throws 403 for another payment method without the sale's token, 404, 409 when the sale has ended, 422 for a payment method that is not offered
 */
export async function startPayment(
  { db, gateways, confirmations }: PaymentWorld,
  request: StartPayment,
): Promise<PaymentRedirect> {
  return transaction(db, async (trx) => {
    const cart = await lockCart(trx, request.saleId);
    if (!cart) throw notFound();
    const { sale } = cart;
    if (isPaid(sale.status)) return NO_REDIRECT;
    await refuseEnded(trx, sale, request);

    const gatewayId = request.gatewayId ?? sale.payment_gateway_id;
    if (!request.isBuyers && gatewayId !== sale.payment_gateway_id) throw forbidden();
    const row = await findOfferedGateway(trx, gatewayId, sale.headquarter_id);
    if (!row) throw wrong('gateway_id', 'noSuchGateway');
    const gateway = chosenGateway(gateways, row);
    const isFree = sale.total_cents === 0;
    if (gateway.settlement === 'nothing to pay' && !isFree) {
      throw wrong('gateway_id', 'invitationIsFree');
    }
    const attempt = { gatewayId: row.id, isBuyers: request.isBuyers };
    if (isFree) return startFree(trx, sale, attempt, confirmations, request);
    const begun = await beginPayment(trx, sale, row.id, request.now);
    const payment = await insertAttempt(trx, begun, { ...attempt, now: request.now });
    if (gateway.settlement === 'by hand') await awaitTransfer(trx, begun, confirmations, request);
    return gateway.start(await attemptOf(trx, sale, payment, { ...request, gatewayType: row.type }));
  });
}

async function refuseEnded(trx: Trx, sale: Sale, { isBuyers, now }: StartPayment): Promise<void> {
  if (!isUnpaid(sale.status)) throw refuse(refusal('saleClosed', { status: sale.status }));
  if (sale.expires_at <= now) throw refuse('payTimeOver');
  const limit = isBuyers ? MAX_ATTEMPTS.withToken : MAX_ATTEMPTS.withoutToken;
  if ((await countAttempts(trx, sale.id, isBuyers)) >= limit) throw refuse('triedTooOften');
}

interface AttemptTerms extends Pick<StartPayment, 'origin' | 'isBuyers'> {
  gatewayType: string;
  /** where the buyer comes back to, by the venue's slug; left out: the pages of its result */
  page?: (slug: string) => string;
}

/** An attempt as its gateway is told about it. */
export async function attemptOf(
  trx: Trx,
  sale: Sale,
  payment: Payment,
  { gatewayType, origin, isBuyers, page }: AttemptTerms,
) {
  const venue = await askVenue(trx, sale.headquarter_id, ['id', 'slug']);
  const names = await textsOf(trx, 'venue', [venue.id], sale.locale);
  const buyer = await askBuyer(trx, sale.client_id, ['name']);
  return describeAttempt({
    ...{ sale, payment, gatewayType, origin, slug: venue.slug },
    ...(page && { page: page(venue.slug) }),
    merchant: names(venue.id, 'name'),
    buyer: isBuyers ? buyer.name : null,
  });
}
