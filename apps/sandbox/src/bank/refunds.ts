import { randomInt } from 'node:crypto';
import {
  REFUND,
  REFUND_ACCEPTED,
  type RedsysMessage,
  type RedsysParams,
  type SignatureVersion,
  isAuthorised,
  signNotification,
} from '@taquilla/backend';
import type { BankBooks } from './bank-books.ts';

/** Responds to a refund request, up to the amount that was paid here and not yet refunded, with a signed message. */
export function answerRefund(
  params: RedsysParams,
  { secret, version }: { secret: string; version: SignatureVersion },
  books: BankBooks,
): RedsysMessage | { errorCode: string } {
  const order = params['DS_MERCHANT_ORDER'] ?? '';
  const amount = Number(params['DS_MERCHANT_AMOUNT']);
  const errorCode = refusalOf(params, order, amount, books);
  if (errorCode !== undefined) return { errorCode };
  const answer = {
    Ds_Amount: String(amount),
    Ds_Currency: params['DS_MERCHANT_CURRENCY'] ?? '',
    Ds_Order: order,
    Ds_MerchantCode: params['DS_MERCHANT_MERCHANTCODE'] ?? '',
    Ds_Terminal: params['DS_MERCHANT_TERMINAL'] ?? '',
    Ds_Response: REFUND_ACCEPTED,
    Ds_TransactionType: REFUND,
    Ds_AuthorisationCode: newCode(books, order),
  };
  books.write(order, answer);
  return signNotification(answer, secret, version);
}

function refusalOf(
  params: RedsysParams,
  order: string,
  amount: number,
  books: BankBooks,
): string | undefined {
  if (params['DS_MERCHANT_TRANSACTIONTYPE'] !== REFUND) return 'SIS0023';
  const payment = books.paymentOf(order);
  if (!payment) return 'SIS0054';
  if (!isAuthorised(payment['Ds_Response'] ?? '')) return 'SIS0056';
  const isPossible = Number.isInteger(amount) && amount > 0 && amount <= books.balanceOf(order);
  return isPossible ? undefined : 'SIS0057';
}

/** Returns a six-digit code that no other refund of the order has. */
function newCode(books: BankBooks, order: string): string {
  const usedCodes = books.refundsOf(order).map((refund) => refund['Ds_AuthorisationCode']);
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!usedCodes.includes(code)) return code;
  }
}
