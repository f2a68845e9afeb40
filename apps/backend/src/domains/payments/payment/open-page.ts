import type { PaymentRedirect } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import type { Attempt, PaymentGateway } from '../../../payment-providers/port.ts';
import { storeReference, type Payment } from './repository.ts';

/** An attempt opened by a committed transaction, whose payment page has yet to be requested from its provider. */
export interface OpenedPayment {
  gateway: PaymentGateway;
  attempt: Attempt;
  payment: Payment;
}

/**
 * Requests the payment page, outside any transaction, and stores the provider's reference before it returns the page: a buyer
 * is never on a page that the shop cannot query. A crash in between leaves a page that no buyer has seen.
 */
export async function openPage(
  db: Db,
  { gateway, attempt, payment }: OpenedPayment,
): Promise<PaymentRedirect> {
  const { redirect, reference } = await gateway.start(attempt);
  if (reference !== undefined) await storeReference(db, payment.id, reference);
  return redirect;
}
