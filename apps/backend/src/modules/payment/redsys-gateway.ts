import { redsysMessage, type Locale } from '@taquilla/contracts';
import type { Attempt, PaymentGateway, PaymentNotice, RefundRequest } from './gateway.ts';
import { queryEnvelope, readQueryAnswer } from './redsys-query.ts';
import { readRefundAnswer, readRefunds } from './redsys-refunds.ts';
import type { SendXml } from './send-xml.ts';
import {
  FINISHED,
  isAuthorised,
  openMessage,
  PAYMENT,
  REFUND,
  signRequest,
  type RedsysMessage,
  type RedsysParams,
  type SignatureVersion,
} from './redsys.ts';

/** What a venue's bank has given it. */
export interface RedsysAccount {
  merchantCode: string;
  terminal: string;
  secret: string;
  version: SignatureVersion;
  /** page that the buyer's form is posted to */
  paymentUrl: string;
  /** address of refunds */
  restUrl: string;
  /** address of questions about attempts */
  queryUrl: string;
}

/** Sends a refund; the shop's own bank page is reached without a network. */
export type SendJson = (url: string, body: RedsysMessage) => Promise<unknown>;

const EURO = '978';
const LANGUAGE: Record<Locale, string> = { es: '1', en: '2', ca: '3', fr: '4', de: '5', it: '7' };
const LONGEST = { description: 125, buyer: 60, merchant: 25 } as const;

/** Redsys by redirection; notifications and refunds in the same signed form. */
export function redsysGateway(account: RedsysAccount, send: SendJson, ask: SendXml): PaymentGateway {
  const { secret, version } = account;
  return {
    settlement: 'notification',
    start: (attempt) => {
      const message = signRequest(paymentParams(account, attempt), secret, version);
      return Promise.resolve({
        url: account.paymentUrl,
        merchant_params: message.Ds_MerchantParameters,
        signature: message.Ds_Signature,
        version: message.Ds_SignatureVersion,
      });
    },
    readNotice: (body) => {
      const message = redsysMessage.safeParse(body);
      const params = message.success ? openMessage(message.data, secret, version) : undefined;
      return params && noticeOf(params, account);
    },
    inquire: async (order) => {
      const [params] = await operationsOf(order, PAYMENT);
      return params?.['DS_STATE'] === FINISHED ? noticeOf(params, account) : undefined;
    },
    refund: async (refund) => {
      const answer = await send(account.restUrl, signRequest(refundParams(account, refund), secret, version));
      const message = redsysMessage.safeParse(answer);
      const params = message.success ? openMessage(message.data, secret, version) : undefined;
      return readRefundAnswer(answer, params, refund);
    },
    refundsOf: async (order) => readRefunds(await operationsOf(order, REFUND)),
  };

  async function operationsOf(order: string, type: string): Promise<RedsysParams[]> {
    const question = queryEnvelope({ ...account, order, type }, account);
    return readQueryAnswer(await ask(account.queryUrl, question), order, account);
  }
}

function paymentParams(account: RedsysAccount, attempt: Attempt): RedsysParams {
  return {
    ...commonParams(account, attempt, PAYMENT),
    DS_MERCHANT_MERCHANTURL: attempt.notificationUrl,
    DS_MERCHANT_URLOK: attempt.successUrl,
    DS_MERCHANT_URLKO: attempt.errorUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGE[attempt.locale],
    DS_MERCHANT_MERCHANTNAME: attempt.merchant.slice(0, LONGEST.merchant),
    DS_MERCHANT_PRODUCTDESCRIPTION: attempt.description.slice(0, LONGEST.description),
    ...(attempt.buyer === null ? {} : { DS_MERCHANT_TITULAR: attempt.buyer.slice(0, LONGEST.buyer) }),
  };
}

const refundParams = (account: RedsysAccount, refund: RefundRequest) => commonParams(account, refund, REFUND);

function commonParams(
  account: RedsysAccount,
  { orderNumber, amount }: RefundRequest,
  type: string,
): RedsysParams {
  return {
    DS_MERCHANT_AMOUNT: String(amount),
    DS_MERCHANT_ORDER: orderNumber,
    DS_MERCHANT_MERCHANTCODE: account.merchantCode,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: type,
    DS_MERCHANT_TERMINAL: account.terminal,
  };
}

/** Fields that say what happened; card data and the buyer's text stay with the bank. */
const KEPT = [
  'DS_ORDER',
  'DS_AMOUNT',
  'DS_CURRENCY',
  'DS_MERCHANTCODE',
  'DS_TERMINAL',
  'DS_TRANSACTIONTYPE',
  'DS_RESPONSE',
  'DS_AUTHORISATIONCODE',
] as const;

function noticeOf(params: RedsysParams, account: RedsysAccount): PaymentNotice {
  const response = params['DS_RESPONSE'] ?? '';
  const isPayment = (params['DS_TRANSACTIONTYPE'] ?? PAYMENT) === PAYMENT;
  const content = Object.fromEntries(KEPT.map((field) => [field, (params[field] ?? '').trim()]));
  return {
    outcome: !isPayment ? 'other' : isAuthorised(response) ? 'authorised' : 'declined',
    amount: Number(params['DS_AMOUNT']),
    mismatch: mismatchOf(params, account),
    responseCode: response,
    authorisationCode: content['DS_AUTHORISATIONCODE'] ?? '',
    content,
  };
}

function mismatchOf(params: RedsysParams, account: RedsysAccount): string | null {
  if (params['DS_CURRENCY'] !== EURO) return 'currency';
  if (params['DS_MERCHANTCODE'] !== account.merchantCode) return 'merchant';
  // "1" and "001" are the same terminal.
  if (Number(params['DS_TERMINAL']) !== Number(account.terminal)) return 'terminal';
  return null;
}
