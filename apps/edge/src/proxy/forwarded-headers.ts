import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Headers by which a visitor could pretend to be somebody or somewhere else. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
];

/** Headers that are about one connection, of the visitor to us or of us to the box office, and end with it. */
const OF_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers for the backend: where the request came from is said by us. Fastify has already decided whether the proxy
 * before us may be believed, so `ip`, `host` and `protocol` are the ones to pass on.
 */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol' | 'method'>,
  headers: Headers,
  publicUrl: string | undefined,
): Headers {
  // what else a GET may bring along is not passed on
  const isBodiless = request.method === 'GET' || request.method === 'HEAD';
  const left = new Set([...CLAIMS, ...OF_CONNECTION, ...(isBodiless ? ['content-length'] : [])]);
  const kept = Object.entries(headers).filter(([name]) => !left.has(name));
  const site = publicUrl ? new URL(publicUrl) : undefined;
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': site?.host ?? request.host,
    'x-forwarded-proto': site?.protocol.slice(0, -1) ?? request.protocol,
    'x-request-id': request.id,
  };
}

/** Headers of the backend's answer that are the visitor's too. */
export function answeredHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));
}
