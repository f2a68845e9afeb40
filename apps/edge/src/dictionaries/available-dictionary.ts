import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncodings } from '@taquilla/server';
import type { FastifyRequest } from 'fastify';

/** `:<44 characters of base64>:` */
const FORM = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * Returns the base64 SHA-256 of the browser's dictionary (RFC 9842); undefined without a dictionary or without `dcz`. The
 * value is untrusted.
 */
export function availableDictionary(headers: IncomingHttpHeaders): string | undefined {
  const { 'available-dictionary': available, 'accept-encoding': accepted } = headers;
  if (typeof available !== 'string' || !acceptedEncodings(accepted).includes('dcz')) return undefined;
  return FORM.exec(available)?.[1];
}

const LOCAL_ADDRESS = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;

/** Returns whether a browser accepts dictionaries on this connection: HTTPS or localhost. */
export function isSecure({ protocol, hostname }: FastifyRequest, isHttps: boolean): boolean {
  return isHttps || protocol === 'https' || LOCAL_ADDRESS.test(hostname);
}
