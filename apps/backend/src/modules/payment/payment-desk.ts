import type { PaymentRedirect } from '@taquilla/contracts';
import { batched } from '../../batched.ts';
import { BATCHES, notificationHandler, type Notification } from './apply-notifications.ts';
import type { Verdict } from './settle.ts';
import { startPayment, type PaymentWorld, type StartPayment } from './start-payment.ts';
import { startPayments } from './start-payments.ts';

/**
 * Where payments begin and are confirmed. What comes at the same time is done together, as far as it is what nearly all is
 * (decision 144); nothing waits for company.
 */
export class PaymentDesk {
  /** `startPayment` */
  readonly start: (request: StartPayment) => Promise<PaymentRedirect>;
  /** `notificationHandler` */
  readonly apply: (given: Notification) => Promise<Verdict>;

  constructor(world: PaymentWorld) {
    const { db, gateways } = world;
    const startTogether = batched((wanted: readonly StartPayment[]) => startPayments(world, wanted), BATCHES);
    this.start = async (request) => (await startTogether(request)) ?? startPayment(world, request);
    this.apply = notificationHandler(db, gateways);
  }
}
