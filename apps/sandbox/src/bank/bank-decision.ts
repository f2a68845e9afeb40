/** Decides the outcome of a payment at the test bank. Pure. */
import { createHash } from 'node:crypto';
import type { RedsysParams } from '@taquilla/backend';
import type { BankOrder } from './bank-order.ts';

export const ENDS = [
  'approve',
  'decline',
  'abandon',
  'late',
  'twice',
  'never',
  'forged',
  'other-amount',
] as const;
export type End = (typeof ENDS)[number];

export interface TestCard {
  number: string;
  expiry: string;
  code: string;
}

/** The test cards that Redsys and Stripe publish. */
export const REDSYS_CARD: TestCard = { number: '4548 8100 0000 0003', expiry: '12/49', code: '123' };
export const STRIPE_CARD: TestCard = { ...REDSYS_CARD, number: '4242 4242 4242 4242' };
const digitsOf = (card: string) => card.replace(/\D/g, '');

const DECLINED = '0190';
const AUTHORISED = '0000';

/** Applies Redsys's test rules: a card other than the test cards, code 999 or an amount ending in 96 is declined. */
export function isApproved(
  end: End,
  order: Pick<BankOrder, 'amount'>,
  { card, cvv }: { card: string; cvv: string },
): boolean {
  if (end === 'decline') return false;
  const isTestCard = [REDSYS_CARD, STRIPE_CARD].some(({ number }) => digitsOf(number) === digitsOf(card));
  return isTestCard && cvv !== '999' && order.amount % 100 !== 96;
}

/** Returns the bank's message about an order, unsigned. */
export function noticeParams(order: BankOrder, approved: boolean, now: Date): RedsysParams {
  const { params } = order;
  const [day = '', time = ''] = now.toISOString().split('T');
  return {
    Ds_Date: day.split('-').reverse().join('/'),
    Ds_Hour: time.slice(0, 5),
    Ds_SecurePayment: '1',
    Ds_Amount: String(order.amount),
    Ds_Currency: params['DS_MERCHANT_CURRENCY'] ?? '',
    Ds_Order: order.number,
    Ds_MerchantCode: params['DS_MERCHANT_MERCHANTCODE'] ?? '',
    Ds_Terminal: (params['DS_MERCHANT_TERMINAL'] ?? '').padStart(3, '0'),
    Ds_Response: approved ? AUTHORISED : DECLINED,
    Ds_TransactionType: params['DS_MERCHANT_TRANSACTIONTYPE'] ?? '',
    Ds_MerchantData: params['DS_MERCHANT_MERCHANTDATA'] ?? '',
    Ds_ConsumerLanguage: params['DS_MERCHANT_CONSUMERLANGUAGE'] ?? '1',
    Ds_AuthorisationCode: approved ? authorisationCode(order.number) : '      ',
    ...(params['DS_MERCHANT_PAYMETHODS'] === 'z'
      ? { Ds_ProcessedPayMethod: '68' }
      : { Ds_Card_Country: '724', Ds_Card_Brand: '1', Ds_ProcessedPayMethod: '1' }),
  };
}

/** Returns a six-digit code that is constant for an order. */
function authorisationCode(orderNumber: string): string {
  const hash = createHash('sha256').update(orderNumber).digest();
  return String(hash.readUInt32BE() % 1_000_000).padStart(6, '0');
}
