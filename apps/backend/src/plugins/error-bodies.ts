import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { INVALID_DATA, knownMessage } from '@taquilla/contracts';
import { isAway } from '../database/is-away.ts';
import { HttpError, invalid, NOT_FOUND } from '../errors.ts';
import { CODES, isRefusal, REFUSALS } from '../response-schemas.ts';

/** In which a database that is being replaced is usually back. */
const SECONDS_AWAY = 2;

/** Answers every failure as `{message, code, errors?}`, never with internals (R54). */
export const errorBodies = fp(async (app) => {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: NOT_FOUND, code: CODES[404] }));
  app.setErrorHandler(answer);
});

function answer(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address whose id is no id belongs to nothing.
    if (error.validationContext === 'params')
      return reply.code(404).send({ message: NOT_FOUND, code: CODES[404] });
    return answer(invalid(fieldErrors(error.validation)), request, reply);
  }
  const hasNoDatabase = isAway(error);
  if (hasNoDatabase) reply.header('Retry-After', SECONDS_AWAY);
  const status = hasNoDatabase ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) reply.header('Retry-After', error.retryAfter);
    const { message, errors } = error;
    return reply.code(status).send({ message, code: codeOf(message, status), ...(errors ? { errors } : {}) });
  }
  const [, message] = REFUSALS[isRefusal(status) ? status : 500];
  return reply.code(status).send({ message, code: codeOf(message, status) });
}

/** What has no code of its own is named by its status. */
const codeOf = (message: string, status: number) =>
  knownMessage(message)?.code ?? CODES[isRefusal(status) ? status : 500];

/** `/products/0/quantity` becomes `products.0.quantity`; the whole body is `body`. */
function fieldErrors(problems: readonly { instancePath: string; message?: string }[]) {
  // without a prototype, whose names are no fields
  const errors = Object.create(null) as Record<string, string[]>;
  for (const { instancePath, message } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    (errors[field] ??= []).push(message ?? INVALID_DATA);
  }
  return errors;
}
