import type { FastifyRequest } from 'fastify';

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/;

/** Whether a browser takes dictionaries here: over HTTPS, and from its own machine. */
export function isSecure({ protocol, hostname }: FastifyRequest, isHttps: boolean): boolean {
  return isHttps || protocol === 'https' || OWN_MACHINE.test(hostname);
}
