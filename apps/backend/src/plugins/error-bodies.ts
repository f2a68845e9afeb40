import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusedBody } from '@taquilla/contracts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { HttpError, invalid, notFound, refuse, type FieldRefusals } from '../errors.ts';
import { fieldRefusal } from '../field-messages.ts';
import { CODES, isRefusal } from '../response-schemas.ts';

/** In which a database that is being replaced is usually back. */
const SECONDS_AWAY = 2;

/** Answers every failure by its code, with the text and the fields of it, never with internals. */
export const errorBodies = fp(async (app) => {
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answer);
});

/** For an address that is none. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(bodyOf(notFound()));

function answer(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An address whose id is no id belongs to nothing.
    if (error.validationContext === 'params') return answerNotFound(request, reply);
    return answer(invalid(fieldRefusals(error.validation)), request, reply);
  }
  const hasNoDatabase = isUnavailable(error);
  if (hasNoDatabase) reply.header('Retry-After', SECONDS_AWAY);
  const status = hasNoDatabase ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const refused = error instanceof HttpError ? error : refuse(CODES[isRefusal(status) ? status : 500]);
  if (refused.retryAfter !== undefined) reply.header('Retry-After', refused.retryAfter);
  return reply.code(status).send(bodyOf(refused));
}

const bodyOf = ({ refusal, fields }: HttpError) => refusedBody(refusal, fields);

/** `/products/0/quantity` becomes `products.0.quantity`; the whole body is `body`. */
function fieldRefusals(problems: readonly { instancePath: string; message?: string }[]): FieldRefusals {
  // without a prototype, whose names are no fields
  const fields = Object.create(null) as FieldRefusals;
  for (const { instancePath, message } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    (fields[field] ??= []).push(fieldRefusal(message));
  }
  return fields;
}
