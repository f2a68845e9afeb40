import type { PaymentRedirect } from '@taquilla/contracts';
import { HttpError, notFound, refuse, wrong } from '../../../errors.ts';
import type { Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { changePage, findChange, lockSale, type SaleChange } from '../../sales/index.ts';
import { findOfferedGateway } from '../../venues/index.ts';
import { describeAttempts } from './describe-attempt.ts';
import { NO_REDIRECT } from '../../../payment-providers/port.ts';
import { settlementOf } from '../../../payment-providers/registry.ts';
import { chosenGateway } from './chosen-gateway.ts';
import { openPage } from './open-page.ts';
import { insertAttempt } from './repository.ts';
import type { PaymentContext } from './start-payments.ts';

const MAX_ATTEMPTS = 30;
const WINDOW_MS = 30 * 60_000;
/** Time from the request of a change up to which new attempts extend the hold of its places, ms. */
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

export interface StartChange {
  saleId: string;
  changeId: string;
  /** payment method, if not the order's */
  gatewayId?: number | undefined;
  /** origin of the shop for return and notification URLs */
  origin: string;
  now: Date;
}

/**
 * Opens a new attempt to pay a change, for its buyer. Only payment methods with notifications are allowed: the places are
 * held for minutes.
 * @throws 404, 409 when the change no longer waits for payment or has too many attempts, 422 for a payment method that is not
 * offered
 */
export async function startChange(
  { db, gateways }: Pick<PaymentContext, 'db' | 'gateways'>,
  { saleId, changeId, gatewayId, origin, now }: StartChange,
): Promise<PaymentRedirect> {
  const opened = await transaction(db, async (trx) => {
    const sale = await lockSale(trx, saleId);
    const change = sale && (await findChange(trx, sale.id, changeId));
    if (!sale || !change) throw notFound();
    // paid: applied, or being issued
    if (change.state === 'done' || change.state === 'issuing') return undefined;
    if (change.state === 'ended' || change.expires_at <= now) throw refuse('payTimeOver');
    if ((await countAttemptsOf(trx, change.id)) >= MAX_ATTEMPTS) throw refuse('triedTooOften');
    const row = await findOfferedGateway(trx, gatewayId ?? sale.payment_gateway_id, sale.headquarter_id);
    if (!row) throw wrong('gateway_id', 'noSuchGateway');
    const gateway = chosenGateway(gateways, row);
    if (gateway instanceof HttpError) throw gateway;
    if (settlementOf(row.type) !== 'notification') throw wrong('gateway_id', 'noSuchGateway');
    await giveTime(trx, change, now);
    const payment = await insertAttempt(trx, {
      sale,
      gatewayId: row.id,
      now,
      change: { id: change.id, amount: change.difference_cents },
    });
    const page = (slug: string) => changePage(slug, sale);
    const terms = { gatewayType: row.type, origin, page };
    const [described] = await describeAttempts(trx, [{ sale, payment, gateway, ...terms }]);
    return described;
  });
  return opened ? openPage(db, opened) : NO_REDIRECT;
}

/** Restarts the payment window, within the longest wait. */
async function giveTime(trx: Trx, { id, created_at, expires_at }: SaleChange, now: Date): Promise<void> {
  const last = created_at.getTime() + LONGEST_WAIT_MS;
  const until = Math.max(expires_at.getTime(), Math.min(now.getTime() + WINDOW_MS, last));
  await trx
    .updateTable('sale_change')
    .set({ expires_at: new Date(until) })
    .where('id', '=', id)
    .execute();
}

async function countAttemptsOf(trx: Trx, changeId: string): Promise<number> {
  const { attempts } = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('attempts'))
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  return attempts;
}
