import type { FastifyRequest } from 'fastify';

type Headers = Record<string, string | string[] | undefined>;

/** Headers by which a visitor could pretend to be somebody or somewhere else. */
const CLAIMS = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]);

/** Headers that are about one connection, of the visitor to us or of us to the box office, and end with it. */
const OF_CONNECTION = new Set([
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

type Said = Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol' | 'method'>;

/**
 * Makes the headers for the backend: where the request came from is said by us. Fastify has already decided whether the
 * proxy before us may be believed, so `ip`, `host` and `protocol` are the ones to pass on.
 * @param publicUrl the shop's address, where it knows its own
 */
export function headerForwarding(publicUrl: string | undefined) {
  const site = publicUrl ? new URL(publicUrl) : undefined;
  const scheme = site?.protocol.slice(0, -1);
  return (request: Said, headers: Headers): Headers => {
    const kept = without(headers, (name) => CLAIMS.has(name) || OF_CONNECTION.has(name));
    // what else a GET may bring along is not passed on
    if (request.method === 'GET' || request.method === 'HEAD') delete kept['content-length'];
    kept['x-forwarded-for'] = request.ip;
    kept['x-forwarded-host'] = site?.host ?? request.host;
    kept['x-forwarded-proto'] = scheme ?? request.protocol;
    kept['x-request-id'] = request.id;
    return kept;
  };
}

/** Headers of the backend's answer that are the visitor's too. */
export function answeredHeaders(headers: Headers): Headers {
  return without(headers, (name) => OF_CONNECTION.has(name));
}

function without(headers: Headers, isLeft: (name: string) => boolean): Headers {
  const kept: Headers = {};
  for (const name in headers) if (!isLeft(name)) kept[name] = headers[name];
  return kept;
}
