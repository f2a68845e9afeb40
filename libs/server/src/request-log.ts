import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Health checks, which are frequent and not worth logging. */
const UNLOGGED = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs one line per completed request: id, method, route and outcome, without addresses, headers and query. */
export class RequestLog extends LogController {
  readonly #routeOf: (request: FastifyRequest) => string;

  /** @param routeOf returns the route pattern of a request, since its URL may contain ids and tokens */
  constructor(routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none') {
    super();
    this.#routeOf = routeOf;
  }

  override isLogDisabled(request: FastifyRequest): boolean {
    return UNLOGGED.has(request.routeOptions.url ?? '');
  }

  override incomingRequest(): void {
    // logged on completion
  }

  override routeNotFound(): void {
    // logged on completion, as 404
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    if (this.isLogDisabled(request)) return;
    const { method, log } = request;
    const line = { method, route: this.#routeOf(request), statusCode, ms: Math.round(elapsedTime) };
    if (error) log.error({ ...line, err: error }, 'response aborted');
    else log.info(line, 'request');
  }
}
