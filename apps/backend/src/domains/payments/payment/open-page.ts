import type { PaymentRedirect } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import type { Attempt, PaymentGateway } from '../../../payment-providers/port.ts';
import { storeReference, type Payment } from './repository.ts';

/** An attempt that a committed transaction has opened: its provider has yet to be asked for the page. */
export interface OpenedPayment {
  gateway: PaymentGateway;
  attempt: Attempt;
  payment: Payment;
}

/**
 * Asks the provider for the page, outside any transaction, and stores the provider's reference before the page is answered: a
 * buyer is never on a page that the shop cannot ask about. After a crash in between there is a page that no buyer has seen.
 */
export async function openPage(
  db: Db,
  { gateway, attempt, payment }: OpenedPayment,
): Promise<PaymentRedirect> {
  const { redirect, reference } = await gateway.start(attempt);
  if (reference !== undefined) await storeReference(db, payment.id, reference);
  return redirect;
}
