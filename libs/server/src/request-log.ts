import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Probes come every few seconds and say nothing. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * One line per request when it is answered: its id, method, route and outcome. Who asked, with which headers and for what,
 * is not written down.
 */
export class RequestLog extends LogController {
  readonly #routeOf: (request: FastifyRequest) => string;

  /** @param routeOf the pattern that stands for the address, which may carry ids and tokens */
  constructor(routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none') {
    super();
    this.#routeOf = routeOf;
  }

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
    const { method, log } = request;
    const line = { method, route: this.#routeOf(request), statusCode, ms: Math.round(elapsedTime) };
    if (error) log.error({ ...line, err: error }, 'answer broke off');
    else log.info(line, 'request');
  }
}
