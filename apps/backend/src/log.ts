import type { FastifyBaseLogger } from 'fastify';
import { describeError, type DescribedError } from '@taquilla/server';
import { pino, type DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/**
 * Creates a logger that writes JSON lines without personal data. Messages and stacks of errors are logged without the content
 * that they quote: a database's error contains row values, a mail server's refusal the buyer's address.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  return pino(
    { level: logLevel, base: { service: 'backend' }, serializers: { err: withoutData } },
    destination,
  );
}

function withoutData(error: unknown): DescribedError {
  const { message, stack, ...names } = describeError(error);
  return { ...names, message: withoutPersonalData(message), stack: withoutPersonalData(stack) };
}
