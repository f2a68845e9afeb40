import {
  type Db,
  type RedsysMessage,
  type RedsysParams,
  type SignatureVersion,
  isSignatureVersion,
  openMessage,
  readMessage,
} from '@taquilla/backend';

/** A payment request of a shop with a verified signature. */
export interface BankOrder {
  params: RedsysParams;
  number: string;
  /** cents */
  amount: number;
  secret: string;
  version: SignatureVersion;
  notificationUrl: URL;
  successUrl: URL;
  errorUrl: URL;
}

export type BankRefusal = 'signature' | 'merchant' | 'incomplete';

/**
 * Verifies a shop's payment request as a bank does. The merchants of this bank are the Redsys gateways without a payment
 * page. Because the test key is public, notification and redirect URLs must have an origin of the shop.
 * @param origins the shop's origins
 */
export async function openOrder(
  db: Db,
  message: RedsysMessage,
  origins: readonly string[],
): Promise<BankOrder | BankRefusal> {
  const claimed = readMessage(message);
  if (!claimed) return 'signature';
  const secret = await secretOf(db, claimed);
  if (secret === undefined) return 'merchant';
  const version = message.Ds_SignatureVersion;
  const params = isSignatureVersion(version) ? openMessage(message, secret, version) : undefined;
  if (!params || !isSignatureVersion(version)) return 'signature';
  const address = (name: string) => ownAddress(params[`DS_MERCHANT_${name}`], origins);
  const [notificationUrl, successUrl, errorUrl] = [
    address('MERCHANTURL'),
    address('URLOK'),
    address('URLKO'),
  ];
  const amount = Number(params['DS_MERCHANT_AMOUNT']);
  const number = params['DS_MERCHANT_ORDER'] ?? '';
  const isPayable = Number.isInteger(amount) && amount > 0 && /^\d{4}[0-9A-Za-z]{0,8}$/.test(number);
  if (!isPayable || !notificationUrl || !successUrl || !errorUrl) return 'incomplete';
  return {
    params,
    number,
    amount,
    secret,
    version,
    notificationUrl,
    successUrl,
    errorUrl,
  };
}

function ownAddress(text: string | undefined, origins: readonly string[]): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  return url && origins.includes(url.origin) ? url : undefined;
}

/** Returns the key of a merchant's terminal, if the merchant uses this bank. */
export async function secretOf(db: Db, params: RedsysParams): Promise<string | undefined> {
  const rows = await db
    .selectFrom('payment_gateway')
    .select('config')
    .where('type', '=', 'redsys')
    .orderBy('id')
    .execute();
  const account = rows.find(
    ({ config }) =>
      (config['paymentUrl'] ?? null) === null &&
      config['merchantCode'] === params['DS_MERCHANT_MERCHANTCODE'] &&
      config['terminal'] === params['DS_MERCHANT_TERMINAL'],
  );
  const secret = account?.config['secretKey'];
  return typeof secret === 'string' ? secret : undefined;
}
