import { refusedBody, type PlainCode } from '@taquilla/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const CODES: Record<number, PlainCode> = {
  400: 'notUnderstood',
  404: 'notFound',
  408: 'tooSlow',
  413: 'tooLarge',
};

/** Sets the handlers of errors and unknown routes, which respond in the backend's format: an error code without internals. */
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
    .send(refusedBody(CODES[status] ?? 'failed'));
}
