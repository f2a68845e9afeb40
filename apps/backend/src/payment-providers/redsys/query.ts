/** Redsys's query service: SOAP with a signed XML message inside. Depends neither on sales nor on databases. */
import { constantTimeEqual } from '@taquilla/server';
import { XMLParser } from 'fast-xml-parser';
import { signatureOf, type RedsysParams, type SignatureVersion } from './message.ts';

export interface QueryKey {
  secret: string;
  version: SignatureVersion;
}

export interface Query {
  merchantCode: string;
  terminal: string;
  order: string;
  /** `Ds_TransactionType` */
  type: string;
}

const SERVICE = 'http://webservices.apl02.redsys.es';

/** Builds the envelope that queries one order's operations of a type. */
export function queryEnvelope({ merchantCode, terminal, order, type }: Query, key: QueryKey): string {
  const fields = {
    Ds_MerchantCode: merchantCode,
    Ds_Terminal: terminal,
    Ds_Order: order,
    Ds_TransactionType: type,
  };
  const messages = signed(`<Transaction>${xmlOf(fields)}</Transaction>`, order, key);
  return envelope(
    `<web:consultaOperaciones><cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones>`,
  );
}

/** Returns the fields of a query if its signature is right, for the bank of the sandbox. */
export function readQuery(xml: string, key: QueryKey): RedsysParams | undefined {
  const params = claimedFields(xml);
  const isSigned = readSigned(unescapeXml(xml), params['DS_ORDER'] ?? '', key) !== undefined;
  return isSigned ? params : undefined;
}

/** Builds the bank's answer about an order: its operations, or that it knows none. */
export function queryAnswer(operations: readonly RedsysParams[], order: string, key: QueryKey): string {
  const responses = operations.map((fields) => `<Response Ds_Version="0.0">${xmlOf(fields)}</Response>`);
  const messages =
    responses.length > 0
      ? signed(responses.join(''), order, key)
      : '<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>';
  const text = escapeXml(messages);
  return envelope(
    `<web:consultaOperacionesResponse><consultaOperacionesReturn>${text}</consultaOperacionesReturn></web:consultaOperacionesResponse>`,
  );
}

/** Reads the order that a message claims to be about, before its signature is verified. */
export function claimedFields(xml: string): RedsysParams {
  const { Transaction = {} } = messageIn(signedPart(unescapeXml(xml)) ?? '');
  return upperCase(Transaction);
}

/**
 * Returns the operations in a bank's answer, names in upper case; empty when the order is unknown.
 * @throws Error for an answer without the agreed signature, or about another order
 */
export function readQueryAnswer(xml: string, order: string, key: QueryKey): RedsysParams[] {
  const text = unescapeXml(xml);
  if (text.includes('<Ds_ErrorCode>XML0024<')) return [];
  const { Response = [] } = messageIn(readSigned(text, order, key) ?? '');
  const operations = Response.map(upperCase);
  if (operations.length === 0 || operations.some((fields) => fields['DS_ORDER'] !== order)) {
    throw new Error(`The bank returned no signed answer about ${order}`);
  }
  return operations;
}

interface Message {
  Transaction?: RedsysParams;
  Response?: RedsysParams[];
}

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'Response',
});

/** Parses the content of `<Version>`; empty for invalid content. */
function messageIn(version: string): Message {
  const { Version } = parser.parse(version) as { Version?: { Message?: Message } };
  return Version?.Message ?? {};
}

const upperCase = (fields: RedsysParams): RedsysParams =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toUpperCase(), value]));

function signed(content: string, order: string, { secret, version }: QueryKey): string {
  const body = `<Version Ds_Version="0.0"><Message>${content}</Message></Version>`;
  const signature = signatureOf(body, order, secret, version).toString('base64');
  return `<Messages>${body}<Signature>${signature}</Signature><SignatureVersion>${version}</SignatureVersion></Messages>`;
}

/** Extracts the signed part byte for byte: a parser would change line ends. */
function signedPart(text: string): string | undefined {
  const [start, end] = [text.indexOf('<Version '), text.indexOf('</Version>')];
  return start < 0 || end < start ? undefined : text.slice(start, end + '</Version>'.length);
}

/** Returns the signed part of a message, if it is signed with the agreed key and version. */
function readSigned(text: string, order: string, { secret, version }: QueryKey): string | undefined {
  const body = signedPart(text);
  if (!order || body === undefined || leafOf(text, 'SignatureVersion') !== version) return undefined;
  const signature = Buffer.from(leafOf(text, 'Signature'), 'base64');
  const expected = signatureOf(body, order, secret, version);
  return constantTimeEqual(signature, expected) ? body : undefined;
}

function leafOf(text: string, name: string): string {
  const [, after = ''] = text.split(`<${name}>`, 2);
  return after.slice(0, Math.max(0, after.indexOf('<')));
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
