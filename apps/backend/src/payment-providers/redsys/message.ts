/**
 * Redsys messages: base64 JSON, signed with a key derived from the order number. Depends neither on sales nor on databases.
 */
import { createCipheriv, createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';
import { unstorableFields } from '../../storable-text.ts';

export const SIGNATURE_VERSIONS = ['HMAC_SHA256_V1', 'HMAC_SHA512_V2'] as const;
export type SignatureVersion = (typeof SIGNATURE_VERSIONS)[number];

/** The three fields of every Redsys form and notification. */
export interface RedsysMessage {
  Ds_SignatureVersion: string;
  Ds_MerchantParameters: string;
  Ds_Signature: string;
}

export type RedsysParams = Record<string, string>;

/** `Ds_TransactionType` */
export const PAYMENT = '0';
export const REFUND = '3';
/** `Ds_Response` of a refund that was made */
export const REFUND_ACCEPTED = '0900';
/** `Ds_State` of a finished operation */
export const FINISHED = 'F';

export function isSignatureVersion(value: string): value is SignatureVersion {
  return (SIGNATURE_VERSIONS as readonly string[]).includes(value);
}

/**
 * Returns the signature of encoded parameters, as raw bytes.
 * V1: HMAC-SHA256 with the order number encrypted by 3DES under the decoded secret.
 * V2: HMAC-SHA512 with the base64 *text* of the order number encrypted by AES-128 under the secret's first 16 characters.
 */
export function signatureOf(
  encodedParams: string,
  order: string,
  secret: string,
  version: SignatureVersion,
): Buffer {
  return version === 'HMAC_SHA256_V1'
    ? createHmac('sha256', tripleDesKey(order, secret)).update(encodedParams).digest()
    : createHmac('sha512', aesKey(order, secret)).update(encodedParams).digest();
}

function tripleDesKey(order: string, secret: string): Buffer {
  const plain = Buffer.from(order, 'utf8');
  const padded = Buffer.alloc(Math.ceil(plain.length / 8) * 8);
  plain.copy(padded);
  const cipher = createCipheriv('des-ede3-cbc', Buffer.from(secret, 'base64'), Buffer.alloc(8));
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

function aesKey(order: string, secret: string): string {
  const key = Buffer.alloc(16);
  key.write(secret.slice(0, 16), 'ascii');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64');
}

/** Signs a message from the shop to the gateway (the redirect form, a refund). `params` must contain `DS_MERCHANT_ORDER`. */
export function signRequest(params: RedsysParams, secret: string, version: SignatureVersion): RedsysMessage {
  const encoding = version === 'HMAC_SHA256_V1' ? 'base64' : 'base64url';
  const encoded = Buffer.from(JSON.stringify(params), 'utf8').toString(encoding);
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signatureOf(encoded, orderOf(params), secret, version).toString(encoding),
  };
}

/** Signs a message as the gateway sends it to a shop: base64url, values URL-encoded. `params` must contain `Ds_Order`. */
export function signNotification(
  params: RedsysParams,
  secret: string,
  version: SignatureVersion,
): RedsysMessage {
  const values = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, encodeURIComponent(value)]),
  );
  const encoded = Buffer.from(JSON.stringify(values), 'utf8').toString('base64url');
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encoded,
    Ds_Signature: signatureOf(encoded, orderOf(params), secret, version).toString('base64url'),
  };
}

/**
 * Parses a message without verifying its signature, with parameter names in upper case (Redsys accepts both spellings). Use
 * the result to find the order only.
 * @returns undefined for a malformed message, or one with invalid text
 */
export function readMessage(message: RedsysMessage): RedsysParams | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(message.Ds_MerchantParameters, 'base64').toString('utf8'));
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    const params = Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key.toUpperCase(), decodeValue(String(value))]),
    );
    return unstorableFields(params).length === 0 ? params : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the parameters of a message if its signature is right (compared in constant time), else undefined.
 * @param version the agreed version: a message of another version is rejected, even with a correct signature
 */
export function openMessage(
  message: RedsysMessage,
  secret: string,
  version: SignatureVersion,
): RedsysParams | undefined {
  const params = readMessage(message);
  return params && isSignedBy(message, params, secret, version) ? params : undefined;
}

/** Verifies the signature of a parsed message (`readMessage`). */
export function isSignedBy(
  message: RedsysMessage,
  params: RedsysParams,
  secret: string,
  version: SignatureVersion,
): boolean {
  const order = orderOf(params);
  if (!order || message.Ds_SignatureVersion !== version) return false;
  const expected = signatureOf(message.Ds_MerchantParameters, order, secret, version);
  // Node decodes both base64 alphabets, padded or not.
  return constantTimeEqual(Buffer.from(message.Ds_Signature, 'base64'), expected);
}

function orderOf(params: RedsysParams): string {
  return params['DS_ORDER'] ?? params['Ds_Order'] ?? params['DS_MERCHANT_ORDER'] ?? '';
}

/**
 * Decodes a value. Values of a redirect are URL-encoded, those of a JSON notification are not; a lone `%` is legal in both.
 */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Whether the bank authorised the payment: `Ds_Response` 0000 to 0099. */
export function isAuthorised(response: string): boolean {
  return /^0{0,2}\d{1,2}$/.test(response);
}
