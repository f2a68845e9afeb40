/** Redsys's query service: SOAP with a signed XML message inside. Knows nothing of sales or databases. */
import { timingSafeEqual } from 'node:crypto';
import { isSignatureVersion, signatureOf, type RedsysParams, type SignatureVersion } from './redsys.ts';

export interface QueryKey {
  secret: string;
  version: SignatureVersion;
}

export interface Query {
  merchantCode: string;
  terminal: string;
  order: string;
}

const SERVICE = 'http://webservices.apl02.redsys.es';
const PAYMENT = '0';

/** The question about one order, in its envelope. */
export function queryEnvelope({ merchantCode, terminal, order }: Query, key: QueryKey): string {
  const fields = {
    Ds_MerchantCode: merchantCode,
    Ds_Terminal: terminal,
    Ds_Order: order,
    Ds_TransactionType: PAYMENT,
  };
  const messages = signed(`<Transaction>${xmlOf(fields)}</Transaction>`, order, key);
  return envelope(
    `<web:consultaOperaciones><cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones>`,
  );
}

/** The order that a question is about, with all its fields, if its signature is right: the bank's side. */
export function readQuery(xml: string, secret: string): RedsysParams | undefined {
  return readSigned(xml, secret);
}

/** The bank's answer about an order, or, without fields, that it knows none. */
export function queryAnswer(fields: RedsysParams | undefined, order: string, key: QueryKey): string {
  const messages = fields
    ? signed(`<Response Ds_Version="0.0">${xmlOf(fields)}</Response>`, order, key)
    : '<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>';
  const text = escapeXml(messages);
  return envelope(
    `<web:consultaOperacionesResponse><consultaOperacionesReturn>${text}</consultaOperacionesReturn></web:consultaOperacionesResponse>`,
  );
}

/** Whose order a message claims to be about, before anything is believed. */
export function claimedFields(xml: string): RedsysParams {
  return fieldsOf(unescapeXml(xml));
}

/**
 * What a bank's answer says, names in upper case; undefined when it knows no such order.
 * @throws Error for an answer that it did not sign, or about another order
 */
export function readQueryAnswer(xml: string, order: string, secret: string): RedsysParams | undefined {
  if (unescapeXml(xml).includes('<Ds_ErrorCode>XML0024<')) return undefined;
  const params = readSigned(xml, secret);
  if (params?.['DS_ORDER'] !== order) throw new Error(`The bank gave no answer about ${order}`);
  return params;
}

function signed(content: string, order: string, { secret, version }: QueryKey): string {
  const body = `<Version Ds_Version="0.0"><Message>${content}</Message></Version>`;
  const signature = signatureOf(body, order, secret, version).toString('base64');
  return `<Messages>${body}<Signature>${signature}</Signature><SignatureVersion>${version}</SignatureVersion></Messages>`;
}

function readSigned(xml: string, secret: string): RedsysParams | undefined {
  const text = unescapeXml(xml);
  const body = signedPart(text);
  const version = /<SignatureVersion>([^<]*)</.exec(text)?.[1] ?? '';
  const given = Buffer.from(/<Signature>([^<]*)</.exec(text)?.[1] ?? '', 'base64');
  const params = fieldsOf(body);
  const order = params['DS_ORDER'];
  if (!order || !isSignatureVersion(version)) return undefined;
  const expected = signatureOf(body, order, secret, version);
  return given.length === expected.length && timingSafeEqual(given, expected) ? params : undefined;
}

const END = '</Version>';

function signedPart(text: string): string {
  const start = text.search(/<Version\b/);
  const end = text.indexOf(END, start);
  return start < 0 || end < 0 ? '' : text.slice(start, end + END.length);
}

/** Leaf elements only; nothing else of the message is wanted. */
function fieldsOf(xml: string): RedsysParams {
  const fields = [...xml.matchAll(/<(Ds_\w+)>([^<]*)<\/\1>/g)];
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name.toUpperCase(), unescapeXml(value)]),
  );
}

const xmlOf = (fields: RedsysParams) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');

const envelope = (body: string) =>
  `<?xml version="1.0"?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="${SERVICE}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

const ESCAPES: readonly [sign: string, entity: string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];
const escapeXml = (text: string) =>
  ESCAPES.reduce((result, [sign, entity]) => result.replaceAll(sign, entity), text);
const unescapeXml = (text: string) =>
  ESCAPES.toReversed().reduce((result, [sign, entity]) => result.replaceAll(entity, sign), text);
