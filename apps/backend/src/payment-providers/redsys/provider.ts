/** Redsys: a signed form redirects the buyer to the bank's page; a signed message reports the result. */
import { redsysMessage, type Locale } from '@taquilla/contracts';
import { z } from 'zod';
import {
  PAYMENT_METHODS,
  type Attempt,
  type NotificationRequest,
  type PaymentGateway,
  type PaymentMethod,
  type PaymentNotice,
  type PaymentProvider,
  type ProviderServices,
  type RefundRequest,
} from '../port.ts';
import { readGood } from '../provider-fetch.ts';
import { readJson } from '../read-json.ts';
import { declineReason } from './decline-reason.ts';
import {
  FINISHED,
  isAuthorised,
  isSignedBy,
  openMessage,
  PAYMENT,
  readMessage,
  REFUND,
  SIGNATURE_VERSIONS,
  signRequest,
  type RedsysMessage,
  type RedsysParams,
} from './message.ts';
import { queryEnvelope, readQueryAnswer } from './query.ts';
import { readRefundAnswer, readRefunds } from './refunds.ts';

/** Payment page of the sandbox and its endpoints for refunds and inquiries, on the shop's origin. */
export const SANDBOX_PAGE = '/sandbox/redsys';
export const SANDBOX_REST = '/sandbox/redsys/rest';
export const SANDBOX_QUERY = '/sandbox/redsys/query';

const LONGEST_ADDRESS = 2_000;

/** URL of a Redsys environment, live or for tests. */
const redsysAddress = z
  .url({ protocol: /^https$/, hostname: /(^|\.)redsys\.es$/ })
  .max(LONGEST_ADDRESS)
  .refine((address) => {
    const url = URL.parse(address);
    return url === null || (url.username === '' && url.password === '');
  }, 'Must have no name and password in it');

/** Account data that a venue receives from its bank. */
const config = z.strictObject({
  merchantCode: z.string().min(1).max(20),
  terminal: z.string().min(1).max(10),
  secretKey: z.string().min(1).max(200),
  signatureVersion: z.enum(SIGNATURE_VERSIONS).default('HMAC_SHA256_V1'),
  paymentUrl: z.url().nullable().default(null),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .max(PAYMENT_METHODS.length)
    .default([])
    .describe(
      'offered payment methods; a single one is requested, otherwise the bank offers those of the terminal',
    ),
});
type Config = z.output<typeof config>;

interface Account extends Omit<Config, 'paymentUrl'> {
  /** page that the buyer's form is posted to */
  paymentUrl: string;
  /** endpoint of refunds */
  restUrl: string;
  /** endpoint of inquiries */
  queryUrl: string;
}

const KEY_STAYS = 'left out: the stored key stays; `export` leaves it out without --secrets';

/** Redsys by redirection; notifications and refunds use the same signed form. */
export const redsys: PaymentProvider<Config> = {
  type: 'redsys',
  settlement: 'notification',
  makesRefunds: true,
  // live and test environments
  pageOrigins: ['https://sis.redsys.es', 'https://sis-t.redsys.es:25443', 'https://sis-t.redsys.es'],
  configuration: {
    schema: config,
    file: config.extend({
      secretKey: config.shape.secretKey.optional().describe(KEY_STAYS),
      paymentUrl: redsysAddress
        .nullable()
        .default(null)
        .describe(
          'address of the bank, https://sis.redsys.es/sis/realizarPago; null: the sandbox, in demos only',
        ),
    }),
    secrets: ['secretKey'],
    isSandbox: ({ paymentUrl }) => paymentUrl === null,
  },
  connect: (known, services) => connect(accountOf(known, services), services),
  accountKey: ({ merchantCode, terminal }) => keyOf(merchantCode, terminal),
  readNotification: (request) => {
    const message = redsysMessage.safeParse(fieldsOf(request)).data;
    const params = message && readMessage(message);
    if (!params) return undefined;
    return {
      orderNumber: params['DS_ORDER'] ?? '',
      account: keyOf(params['DS_MERCHANTCODE'] ?? '', params['DS_TERMINAL'] ?? ''),
      verify: (known) => (isSigned(message, params, known) ? noticeOf(params, known) : undefined),
    };
  },
  declineReason,
};

/** Returns the key of an account; "1" and "001" are the same terminal. */
const keyOf = (merchantCode: string, terminal: string) => `${merchantCode} ${Number(terminal)}`;

const isSigned = (message: RedsysMessage, params: RedsysParams, { secretKey, signatureVersion }: Config) =>
  isSignedBy(message, params, secretKey, signatureVersion);

/** Parses the fields of a notification: a form, or JSON as an option of the terminal. */
function fieldsOf({ body, headers }: NotificationRequest): unknown {
  if (String(headers['content-type']).includes('json')) return readJson(body);
  return Object.fromEntries(new URLSearchParams(body.toString('utf8')));
}

/** Adds the endpoints of an account, which are on the host of its payment page. */
function accountOf({ paymentUrl, ...known }: Config, { sandboxOrigin = '' }: ProviderServices): Account {
  if (paymentUrl === null) {
    const [restUrl, queryUrl] = [sandboxOrigin + SANDBOX_REST, sandboxOrigin + SANDBOX_QUERY];
    return { ...known, paymentUrl: SANDBOX_PAGE, restUrl, queryUrl };
  }
  return {
    ...known,
    paymentUrl,
    restUrl: new URL('/sis/rest/trataPeticionREST', paymentUrl).href,
    queryUrl: new URL('/apl02/services/SerClsWSConsulta', paymentUrl).href,
  };
}

const EURO = '978';
const LANGUAGE: Record<Locale, string> = { es: '1', en: '2', ca: '3', fr: '4', de: '5', it: '7' };
const LONGEST = { description: 125, buyer: 60, merchant: 25 } as const;

const JSON_HEADERS = { 'content-type': 'application/json' };
const XML_HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' };

function connect(account: Account, { fetch }: ProviderServices): PaymentGateway {
  const { secretKey: secret, signatureVersion: version } = account;
  return {
    start: (attempt) => {
      const message = signRequest(paymentParams(account, attempt), secret, version);
      const redirect = {
        url: account.paymentUrl,
        merchant_params: message.Ds_MerchantParameters,
        signature: message.Ds_Signature,
        version: message.Ds_SignatureVersion,
      };
      return Promise.resolve({ redirect });
    },
    inquire: async ({ orderNumber }) => {
      const [params] = await operationsOf(orderNumber, PAYMENT);
      return params?.['DS_STATE'] === FINISHED ? noticeOf(params, account) : undefined;
    },
    refund: async (refund) => {
      const request = signRequest(commonParams(account, refund, REFUND), secret, version);
      const answer: unknown = JSON.parse(await post(account.restUrl, JSON.stringify(request), JSON_HEADERS));
      const message = redsysMessage.safeParse(answer);
      const params = message.success ? openMessage(message.data, secret, version) : undefined;
      return readRefundAnswer(answer, params, refund);
    },
    refundsOf: async ({ orderNumber }) => readRefunds(await operationsOf(orderNumber, REFUND)),
  };

  async function post(url: string, body: string, headers: Record<string, string>): Promise<string> {
    return readGood(await fetch(url, { method: 'POST', headers, body }));
  }

  async function operationsOf(order: string, type: string): Promise<RedsysParams[]> {
    const question = queryEnvelope({ ...account, order, type }, { secret, version });
    return readQueryAnswer(await post(account.queryUrl, question, XML_HEADERS), order, { secret, version });
  }
}

/** `Ds_Merchant_PayMethods` */
const PAY_METHOD: Record<PaymentMethod, string> = {
  card: 'C',
  bizum: 'z',
  'apple-pay': 'xpay',
  'google-pay': 'xpay',
};

/** Returns the only configured payment method; undefined: Redsys shows all methods of the terminal. */
function payMethodOf({ methods }: Pick<Config, 'methods'>): string | undefined {
  const [only, ...others] = new Set(methods.map((method) => PAY_METHOD[method]));
  return others.length === 0 ? only : undefined;
}

function paymentParams(account: Account, attempt: Attempt): RedsysParams {
  const payMethod = payMethodOf(account);
  return {
    ...commonParams(account, attempt, PAYMENT),
    DS_MERCHANT_MERCHANTURL: attempt.notificationUrl,
    DS_MERCHANT_URLOK: attempt.successUrl,
    DS_MERCHANT_URLKO: attempt.errorUrl,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGE[attempt.locale],
    DS_MERCHANT_MERCHANTNAME: attempt.merchant.slice(0, LONGEST.merchant),
    DS_MERCHANT_PRODUCTDESCRIPTION: attempt.description.slice(0, LONGEST.description),
    ...(payMethod !== undefined && { DS_MERCHANT_PAYMETHODS: payMethod }),
    ...(attempt.buyer === null ? {} : { DS_MERCHANT_TITULAR: attempt.buyer.slice(0, LONGEST.buyer) }),
  };
}

function commonParams(
  account: Account,
  { orderNumber, amount }: Pick<RefundRequest, 'orderNumber' | 'amount'>,
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

/** Stored fields: the result only; card data and the buyer's text are left out. */
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

type Merchant = Pick<Config, 'merchantCode' | 'terminal'>;

function noticeOf(params: RedsysParams, account: Merchant): PaymentNotice {
  const response = params['DS_RESPONSE'] ?? '';
  const isPayment = (params['DS_TRANSACTIONTYPE'] ?? PAYMENT) === PAYMENT;
  const content = Object.fromEntries(KEPT.map((field) => [field, (params[field] ?? '').trim()]));
  return {
    outcome: !isPayment ? 'other' : isAuthorised(response) ? 'authorised' : 'declined',
    amount: Number(params['DS_AMOUNT']),
    mismatch: mismatchOf(params, account),
    responseCode: response,
    authorisationCode: content['DS_AUTHORISATIONCODE'] ?? '',
    ...methodOf(params),
    content,
  };
}

/** `Ds_ProcessedPayMethod` of Bizum */
const BIZUM = '68';

/** Returns the payment method, if reported; wallets count as cards, because Redsys does not distinguish them. */
function methodOf(params: RedsysParams): { method?: PaymentMethod } {
  if (params['DS_PROCESSEDPAYMETHOD'] === BIZUM) return { method: 'bizum' };
  return params['DS_CARD_BRAND'] ? { method: 'card' } : {};
}

function mismatchOf(params: RedsysParams, account: Merchant): string | null {
  if (params['DS_CURRENCY'] !== EURO) return 'currency';
  if (params['DS_MERCHANTCODE'] !== account.merchantCode) return 'merchant';
  if (Number(params['DS_TERMINAL']) !== Number(account.terminal)) return 'terminal';
  return null;
}
