/** Payment providers of the tests: accounts, signed notifications, and requests to the sandbox's payment pages. */
import { SANDBOX_STRIPE } from '@taquilla/backend';
import { address, endpoints, type PaymentRedirect } from '@taquilla/contracts';
import { BankBooks, signedEvent, StripeBooks } from '@taquilla/sandbox';
import {
  openMessage,
  signNotification,
  type RedsysParams,
} from '../../apps/backend/src/payment-providers/redsys/message.ts';
import type { TestShop } from './test-shop.ts';

/** Differences of a notification from the payment attempt. */
export interface Said {
  /** `approved` by default; `other`: neither pays nor ends the attempt */
  outcome?: 'approved' | 'declined' | 'other';
  /** a different order number */
  order?: string;
  /** cents */
  amount?: number;
  currency?: 'other';
  /** a different signing key */
  secret?: string;
}

/** A signing key that belongs to no account, in a format that both providers accept. */
export const OTHER_SECRET = Buffer.alloc(24, 1).toString('base64');

/** The payment that the shop requested from a provider. */
export interface Asked {
  order: string;
  /** cents */
  amount: number;
  description: string;
  locale: string;
  successUrl: string;
  errorUrl: string;
}

export interface Posted {
  headers: Record<string, string>;
  payload: string;
}

/** The form of the sandbox's page: its button and its fields. */
export interface Pressed {
  /** one of the sandbox's `ENDS` */
  end: string;
  cvv?: string;
  card?: string;
  /** seconds, for the end `late` */
  delay?: string;
}

export interface TestProvider {
  type: 'redsys' | 'stripe';
  /** configuration of an account at the sandbox */
  config: object;
  /** a configuration whose inquiries fail */
  unreachable: object;
  /** HTTP status of an unclear response */
  statusOfNonsense: number;
  /** error code for the refund of an unknown payment */
  unknownPayment: string;
  /** minutes after which an inquiry reports a declined attempt as unpaid */
  declinedAfter: number;
  asked(shop: TestShop, redirect: PaymentRedirect): Asked;
  message(shop: TestShop, redirect: PaymentRedirect, said: Said): Posted;
  /** returns the request that submits the sandbox's page */
  press(redirect: PaymentRedirect, pressed: Pressed): Posted & { url: string };
  books(shop: TestShop): Pick<BankBooks, 'balanceOf' | 'refundedOf'>;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Redsys's public test account. */
export const ACCOUNT = {
  merchant_code: '999008881',
  terminal: '1',
  secret_key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
} as const;

/** Returns the stored gateway configuration of `ACCOUNT`. */
export const accountConfig = (changes: object = {}) => ({
  merchantCode: ACCOUNT.merchant_code,
  terminal: ACCOUNT.terminal,
  secretKey: ACCOUNT.secret_key,
  ...changes,
});

const formOf = (redirect: PaymentRedirect) => ({
  Ds_SignatureVersion: redirect.version,
  Ds_MerchantParameters: redirect.merchant_params,
  Ds_Signature: redirect.signature,
});

/** Returns the parameters of a payment redirect. @throws Error if its signature is invalid */
export function requestOf(redirect: PaymentRedirect): RedsysParams {
  const params = openMessage(formOf(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
  if (!params) throw new Error('the redirect is not signed');
  return params;
}

/** Returns the parameters of Redsys's notification of an authorised payment. */
export function approval(redirect: PaymentRedirect): RedsysParams {
  const asked = requestOf(redirect);
  return {
    Ds_Date: '10/03/2031',
    Ds_Hour: '11:00',
    Ds_Amount: asked['DS_MERCHANT_AMOUNT'] ?? '',
    Ds_Currency: '978',
    Ds_Order: asked['DS_MERCHANT_ORDER'] ?? '',
    Ds_MerchantCode: ACCOUNT.merchant_code,
    Ds_Terminal: '001',
    Ds_Response: '0000',
    Ds_TransactionType: '0',
    Ds_AuthorisationCode: '123456',
  };
}

const LOCALES_OF_REDSYS: Record<string, string> = { '1': 'es', '2': 'en' };

const redsys: TestProvider = {
  type: 'redsys',
  config: accountConfig(),
  unreachable: accountConfig({ paymentUrl: 'http://127.0.0.1:1/sis/realizarPago' }),
  declinedAfter: 10,
  statusOfNonsense: 200,
  unknownPayment: 'SIS0054',
  asked: (_shop, redirect) => {
    const params = requestOf(redirect);
    return {
      order: params['DS_MERCHANT_ORDER'] ?? '',
      amount: Number(params['DS_MERCHANT_AMOUNT']),
      description: params['DS_MERCHANT_PRODUCTDESCRIPTION'] ?? '',
      locale: LOCALES_OF_REDSYS[params['DS_MERCHANT_CONSUMERLANGUAGE'] ?? ''] ?? '',
      successUrl: params['DS_MERCHANT_URLOK'] ?? '',
      errorUrl: params['DS_MERCHANT_URLKO'] ?? '',
    };
  },
  message: (_shop, redirect, { outcome, order, amount, currency, secret = ACCOUNT.secret_key }) => {
    const params = {
      ...approval(redirect),
      ...(outcome === 'declined' && { Ds_Response: '0190', Ds_AuthorisationCode: '' }),
      ...(outcome === 'other' && { Ds_TransactionType: '3', Ds_Response: '0900' }),
      ...(order !== undefined && { Ds_Order: order }),
      ...(amount !== undefined && { Ds_Amount: String(amount) }),
      ...(currency && { Ds_Currency: '840' }),
    };
    const signed = signNotification(params, secret, 'HMAC_SHA256_V1');
    return { headers: FORM, payload: new URLSearchParams({ ...signed }).toString() };
  },
  press: (redirect, pressed) => ({
    url: '/sandbox/redsys/pay',
    headers: FORM,
    payload: new URLSearchParams({
      ...formOf(redirect),
      card: '4548810000000003',
      cvv: '123',
      ...pressed,
    }).toString(),
  }),
  books: (shop) => new BankBooks(shop.deps.config.dataDir),
};

export const STRIPE_ACCOUNT = {
  secretKey: 'sk_test_ofTheSandbox',
  webhookSecret: 'whsec_ofTheSandbox',
  sandbox: true,
} as const;

const sessionOf = (shop: TestShop, { url }: PaymentRedirect) => {
  const session = new StripeBooks(shop.deps.config.dataDir).session(url?.split('/').at(-1) ?? '');
  if (!session) throw new Error(`${url ?? 'nothing'} is no page of the sandbox`);
  return session;
};

const stripe: TestProvider = {
  type: 'stripe',
  config: STRIPE_ACCOUNT,
  unreachable: { secretKey: STRIPE_ACCOUNT.secretKey },
  // the buyer may try another card until the page expires
  declinedAfter: 32,
  statusOfNonsense: 500,
  unknownPayment: 'resource_missing',
  asked: (shop, redirect) => {
    const { cancelUrl: errorUrl, ...session } = sessionOf(shop, redirect);
    return { ...session, errorUrl };
  },
  message: (shop, redirect, { outcome = 'approved', order, amount, currency, secret }) => {
    const session = sessionOf(shop, redirect);
    const isDeclined = outcome === 'declined';
    const object = {
      id: session.id,
      object: 'checkout.session',
      livemode: false,
      amount_total: amount ?? session.amount,
      currency: currency ? 'usd' : 'eur',
      metadata: { order_number: order ?? session.order },
      payment_intent: outcome === 'approved' ? (session.intent ?? `pi_${session.id}`) : null,
      payment_status: outcome === 'approved' ? 'paid' : 'unpaid',
      status: isDeclined ? 'expired' : 'complete',
    };
    const type = isDeclined ? 'checkout.session.expired' : 'checkout.session.completed';
    const key = secret ?? STRIPE_ACCOUNT.webhookSecret;
    const { headers, body } = signedEvent(type, object, key, shop.clock.now());
    return { headers, payload: body };
  },
  press: ({ url }, pressed) => ({
    url: `${SANDBOX_STRIPE}/pay/${url?.split('/').at(-1) ?? ''}`,
    headers: FORM,
    payload: new URLSearchParams({ card: '4242424242424242', cvv: '123', ...pressed }).toString(),
  }),
  books: (shop) => new StripeBooks(shop.deps.config.dataDir),
};

/** Returns Stripe's signed event about a dispute. @param changes fields of the dispute */
export function disputeEvent(
  { clock }: TestShop,
  type: 'charge.dispute.created' | 'charge.dispute.closed',
  changes: object,
  secret: string = STRIPE_ACCOUNT.webhookSecret,
): Posted {
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    amount: 2150,
    currency: 'eur',
    reason: 'fraudulent',
    livemode: false,
    ...changes,
  };
  const { headers, body } = signedEvent(type, dispute, secret, clock.now());
  return { headers, payload: body };
}

export const TEST_PROVIDERS: readonly TestProvider[] = [redsys, stripe];
export { redsys as TEST_REDSYS, stripe as TEST_STRIPE };

/** Returns the provider of a payment redirect. */
export const testProviderOf = ({ url }: PaymentRedirect): TestProvider =>
  url?.includes(SANDBOX_STRIPE) ? stripe : redsys;

export const notificationAddress = ({ type }: TestProvider) =>
  address(endpoints.paymentNotification, { gateway: type });
