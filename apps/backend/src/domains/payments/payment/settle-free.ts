import type { PaymentRedirect } from '@taquilla/contracts';
import type { Trx } from '../../../database/open-database.ts';
import { tooManyRequests } from '../../../errors.ts';
import {
  type RequestOrigin,
  type Confirmations,
  type Sale,
  tooManyFree,
  unitsOf,
} from '../../sales/index.ts';
import { beginPayment } from './begin-payments.ts';
import { NO_REDIRECT } from '../../../payment-providers/port.ts';
import { ownConfirmation } from './confirmed-event.ts';
import { insertAttempt } from './repository.ts';
import { settleAlone } from './settle.ts';
import { getVenue } from '../../venues/index.ts';

/**
 * Starts a free order, which skips the gateway (R167). It is settled at once for a client with a confirmed e-mail address, or
 * where the venue requires no confirmation; otherwise when the buyer opens the confirmation e-mail, within half an hour.
 * @throws 409 for more free units than the venue allows per e-mail address, 429 for too many confirmation e-mails
 */
export async function startFree(
  trx: Trx,
  sale: Sale,
  gatewayId: number,
  confirmations: Confirmations,
  asker: RequestOrigin,
): Promise<PaymentRedirect> {
  const { now } = asker;
  // the half hour starts once, with the first attempt
  const isFirst = sale.status === 'pending';
  const begun = isFirst ? await beginPayment(trx, sale, gatewayId, now) : sale;
  const { free_orders, max_free_units: most } = await venueOf(trx, sale);
  if (free_orders === 'confirm') {
    if ((await unitsOf(trx, sale)) > most) throw tooManyFree(most);
    const { state, mailbox, wait } = await confirmations.request(trx, begun, asker);
    if (wait > 0) throw tooManyRequests(wait);
    if (state === 'asked') return { ...NO_REDIRECT, confirm_until: begun.expires_at.toISOString() };
    await confirmations.reserveFreeUnits(trx, { sale, mailbox, most }, now);
  }
  await settleFree(trx, begun, gatewayId, now);
  return NO_REDIRECT;
}

/** Settles a free order, which the caller has locked with the first order of its cart (`lockCart`). */
export async function settleFree(trx: Trx, sale: Sale, gatewayId: number, now: Date): Promise<void> {
  const payment = await insertAttempt(trx, { sale, gatewayId, now });
  await settleAlone(trx, ownConfirmation(payment, 'free order', now));
}

/** Reads the venue's rules for free orders. */
export const venueOf = (trx: Trx, { headquarter_id }: Sale) =>
  getVenue(trx, headquarter_id, ['free_orders', 'max_free_units']);
