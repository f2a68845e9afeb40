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

/**
 * Headers for the backend: where the request came from is said by us. Fastify has already decided whether the proxy
 * before us may be believed, so `ip`, `host` and `protocol` are the ones to pass on.
 */
export function forwardedHeaders(
  request: Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol'>,
  headers: Headers,
  publicUrl: string | undefined,
): Headers {
  const kept = Object.entries(headers).filter(([name]) => !CLAIMS.includes(name));
  const site = publicUrl ? new URL(publicUrl) : undefined;
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': site?.host ?? request.host,
    'x-forwarded-proto': site?.protocol.slice(0, -1) ?? request.protocol,
    'x-request-id': request.id,
  };
}
