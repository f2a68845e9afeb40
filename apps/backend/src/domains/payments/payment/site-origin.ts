import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/**
 * Returns the shop's origin for return and notification URLs. A production shop has a configured origin. A demo runs under
 * any host name, so its origin is read from the request, as forwarded by the edge, the only trusted proxy.
 */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { hasSandbox, publicUrl }: Pick<Config, 'hasSandbox' | 'publicUrl'>,
): string {
  const address = `${request.protocol}://${request.host}`;
  return hasSandbox && URL.canParse(address) ? new URL(address).origin : publicUrl;
}
