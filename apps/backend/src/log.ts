import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/**
 * JSON lines without personal data. Of an error only what names it, without what it quotes: a database's `detail` has the
 * rows' contents, a mail server's refusal the buyer's address.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  return pino(
    { level: logLevel, base: { service: 'backend' }, serializers: { err: describeError } },
    destination,
  );
}

function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { name } = error;
  const message = withoutPersonalData(error.message);
  const stack = withoutPersonalData(error.stack ?? '');
  return { name, message, code: 'code' in error ? error.code : undefined, stack };
}
