import type { PaymentRedirect } from '@taquilla/contracts';
import { batched } from '../../batched.ts';
import { isAway } from '../../database/is-away.ts';
import { applyNotification, type Notification, type Verdict } from './apply-notice.ts';
import { applyNotifications } from './apply-notices.ts';
import { startPayment, type PaymentWorld, type StartPayment } from './start-payment.ts';
import { startPayments } from './start-payments.ts';

/** A connection that broke may have done its work; anything else that fails has done nothing. */
const TOGETHER = { most: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isAway(error) };

/**
 * Where payments begin and are confirmed. What comes at the same time is done together, as far as it is what nearly all is
 * (decision 144); nothing waits for company.
 */
export class PaymentDesk {
  /** `startPayment` */
  readonly start: (request: StartPayment) => Promise<PaymentRedirect>;
  /** `applyNotification` */
  readonly apply: (given: Notification) => Promise<Verdict>;

  constructor(world: PaymentWorld) {
    const { db, gateways } = world;
    const startTogether = batched(
      (wanted: readonly StartPayment[]) => startPayments(world, wanted),
      TOGETHER,
    );
    this.start = async (request) => (await startTogether(request)) ?? startPayment(world, request);
    const applyTogether = batched(
      (given: readonly Notification[]) => applyNotifications(db, gateways, given),
      TOGETHER,
    );
    this.apply = async (given) => (await applyTogether(given)) ?? applyNotification(db, gateways, given);
  }
}
