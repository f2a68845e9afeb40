export { keepForTransfer, transferEnd } from './await-transfer.ts';
export { type Balance, balanceOf, moneyFaults, type SaleMoney } from './balance.ts';
export { lockCart } from './cart-orders.ts';
export { closeRefund, describeWaitingRefunds } from './close-refund.ts';
export { compareWithBank } from './compare-with-bank.ts';
export { abandonChange, abandonIssue, completeChange, refundDifference } from './complete-change.ts';
export { confirmTransfer } from './confirm-transfer.ts';
export { declineReason } from './decline-reason.ts';
export { enterPayment, type NotEntered } from './enter-payment.ts';
export { createGateways, SANDBOX_PAGE, SANDBOX_QUERY, SANDBOX_REST } from './gateways.ts';
export { readMoney } from './money.ts';
export { isMadeByHand } from './offline-gateways.ts';
export { askAbout } from './reconcile.ts';
export { claimedFields, queryAnswer, readQuery } from './redsys-query.ts';
export {
  FINISHED,
  isAuthorised,
  isSignatureVersion,
  openMessage,
  readMessage,
  type RedsysMessage,
  type RedsysParams,
  REFUND,
  REFUND_ACCEPTED,
  SIGNATURE_VERSIONS,
  type SignatureVersion,
  signNotification,
  signRequest,
} from './redsys.ts';
export { leftOfSale, refundsOfPayments, settlingPayments, sumOf } from './refund-ledger.ts';
export { giveMoneyBack, refundSale, type RefundedBefore } from './refund-sale.ts';
export { paymentModule } from './routes.ts';
export { sendJson } from './send-json.ts';
export { sendXml } from './send-xml.ts';
export { settleFree, venueOf } from './settle-free.ts';
export { siteOrigin } from './site-origin.ts';
export { startChange } from './start-change.ts';
export { startPayment } from './start-payments.ts';
export { transferInstructions } from './transfer-instructions.ts';
