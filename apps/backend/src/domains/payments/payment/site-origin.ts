import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/**
 * Address of the shop for a buyer's return and for a bank's message. A demo is opened under whatever name its machine
 * has, so there the request says it (by way of the front door, the only one that is believed); a real shop has one.
 */
export function siteOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { hasSandbox, publicUrl }: Pick<Config, 'hasSandbox' | 'publicUrl'>,
): string {
  const address = `${request.protocol}://${request.host}`;
  return hasSandbox && URL.canParse(address) ? new URL(address).origin : publicUrl;
}
