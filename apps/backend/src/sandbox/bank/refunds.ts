import {
  isSignatureVersion,
  signNotification,
  type RedsysMessage,
  type RedsysParams,
} from '../../modules/payment/redsys.ts';
import type { UsedOrders } from './used-orders.ts';

const REFUND = '3';

/** Answers a shop that gives money back: only for an order that was paid here, signed like everything else. */
export function answerRefund(
  params: RedsysParams,
  secret: string,
  version: string,
  used: UsedOrders,
): RedsysMessage | { errorCode: string } {
  const order = params['DS_MERCHANT_ORDER'] ?? '';
  if (params['DS_MERCHANT_TRANSACTIONTYPE'] !== REFUND) return { errorCode: 'SIS0023' };
  if (!used.has(order)) return { errorCode: 'SIS0054' };
  if (!isSignatureVersion(version)) return { errorCode: 'SIS0041' };
  const answer = {
    Ds_Amount: params['DS_MERCHANT_AMOUNT'] ?? '',
    Ds_Currency: params['DS_MERCHANT_CURRENCY'] ?? '',
    Ds_Order: order,
    Ds_MerchantCode: params['DS_MERCHANT_MERCHANTCODE'] ?? '',
    Ds_Terminal: params['DS_MERCHANT_TERMINAL'] ?? '',
    Ds_Response: '0900',
    Ds_TransactionType: REFUND,
  };
  return signNotification(answer, secret, version);
}
