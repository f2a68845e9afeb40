import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
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

/** Probes come every few seconds and say nothing. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line per request: its id, method, route and outcome. The route's pattern stands for the address, which may carry
 * ids and tokens; who asked, with which headers and for what, is not written down.
 */
export class RequestLog extends LogController {
  override isLogDisabled(request: FastifyRequest): boolean {
    return UNLOGGED.has(request.routeOptions.url ?? '');
  }

  override incomingRequest(): void {
    // told when it is answered
  }

  override routeNotFound(): void {
    // told when it is answered, as a 404
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const route = request.routeOptions.url ?? 'none';
    const line = { method: request.method, route, statusCode, ms: Math.round(elapsedTime) };
    if (error) request.log.error({ ...line, err: error }, 'answer broke off');
    else request.log.info(line, 'request');
  }
}
