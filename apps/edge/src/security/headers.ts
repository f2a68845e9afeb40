import type { FastifyInstance, FastifyReply } from 'fastify';
import { DATA_POLICY } from './policy.ts';

const A_YEAR = 365 * 24 * 60 * 60;

const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};

/** Defaults that a route may override; they treat the response as data. */
const DEFAULTS: Record<string, string> = {
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the security headers on every response: pages, files, errors and proxied responses. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onSend', async (_request, reply) => setHeaders(reply, isHttps));
}

export function setHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers(HEADERS);
  for (const [name, value] of Object.entries(DEFAULTS)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  // only with an HTTPS public URL: otherwise it could lock out a shop behind a proxy without a certificate
  if (isHttps) reply.header('strict-transport-security', `max-age=${A_YEAR}; includeSubDomains`);
}
