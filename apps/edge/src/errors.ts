import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const MESSAGES: Record<number, string> = {
  400: 'The request could not be understood',
  404: 'This page could not be found',
  408: 'The request took too long to arrive',
  413: 'The request is too large',
};
const FAILED = 'An error has occurred';

/** Answers what goes wrong here as `{message}` like the box office does, never with internals. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404));
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, status);
  });
}

export function sendError(reply: FastifyReply, status: number) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message: MESSAGES[status] ?? FAILED });
}
