import type { Module } from '../../deps.ts';
import { paymentModule } from './payment/routes.ts';

export { reserveForTransfer, transferEnd } from './payment/await-transfer.ts';
export { type Balance, balanceOf, moneyFaults, type SaleMoney } from './payment/balance.ts';
export { lockCart } from './payment/cart-orders.ts';
export { closeRefund, describeWaitingRefunds } from './payment/close-refund.ts';
export { compareWithBank } from './payment/compare-with-bank.ts';
export { abandonChange, abandonIssue, completeChange, refundDifference } from './payment/complete-change.ts';
export { confirmTransfer } from './payment/confirm-transfer.ts';
export { disputesOf } from './payment/disputes.ts';
export { enterPayment, type NotEntered } from './payment/enter-payment.ts';
export { readMoney } from './payment/money.ts';
export { queryAttempt } from './payment/reconcile.ts';
export { forgetReferences, type Payment } from './payment/repository.ts';
export {
  leftOfSale,
  type Refund,
  refundsOfPayments,
  settlingPayments,
  sumOf,
} from './payment/refund-ledger.ts';
export { requestFullRefund, type RefundedBefore, refundSale } from './payment/refund-sale.ts';
export { settleFree, venueOf } from './payment/settle-free.ts';
export { siteOrigin } from './payment/site-origin.ts';
export { startChange } from './payment/start-change.ts';
export { startPayment } from './payment/start-payments.ts';
export { transferInstructions } from './payment/transfer-instructions.ts';

export const paymentsModules: readonly Module[] = [paymentModule];
