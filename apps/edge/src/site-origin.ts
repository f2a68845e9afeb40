import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Returns the origin of the site: that of `PUBLIC_URL`; without it the origin that was requested. */
export const siteOrigin = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => new URL(publicUrl ?? `${protocol}://${host}`).origin;
