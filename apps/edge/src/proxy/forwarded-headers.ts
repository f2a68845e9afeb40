import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Headers with which a client could forge its identity or address. */
const FORGEABLE = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]);

/** Hop-by-hop headers, of the visitor's or the backend's connection. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

type Forwarded = Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol' | 'method'>;

/**
 * Creates the function that builds the request headers for the backend. The edge sets the forwarding headers from `ip`, `host`
 * and `protocol`, which Fastify takes from trusted proxies only.
 * @param publicUrl the shop's public address, if known
 */
export function headerForwarding(publicUrl: string | undefined) {
  const site = publicUrl ? new URL(publicUrl) : undefined;
  const scheme = site?.protocol.slice(0, -1);
  return (request: Forwarded, headers: Headers): Headers => {
    const result = without(headers, (name) => FORGEABLE.has(name) || HOP_BY_HOP.has(name));
    // the body of a GET is not forwarded
    if (request.method === 'GET' || request.method === 'HEAD') delete result['content-length'];
    result['x-forwarded-for'] = request.ip;
    result['x-forwarded-host'] = site?.host ?? request.host;
    result['x-forwarded-proto'] = scheme ?? request.protocol;
    result['x-request-id'] = request.id;
    return result;
  };
}

/** Returns the response headers of the backend without hop-by-hop headers. */
export function answeredHeaders(headers: Headers): Headers {
  return without(headers, (name) => HOP_BY_HOP.has(name));
}

function without(headers: Headers, isRemoved: (name: string) => boolean): Headers {
  const result: Headers = {};
  for (const name in headers) if (!isRemoved(name)) result[name] = headers[name];
  return result;
}
