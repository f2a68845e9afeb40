import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { refusedBody } from '@taquilla/contracts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { HttpError, invalid, notFound, refuse, type FieldRefusals } from '../errors.ts';
import { fieldRefusal } from '../field-messages.ts';
import { CODES, isRefusal } from '../response-schemas.ts';

/** `Retry-After` in seconds: usual duration of a database failover. */
const RETRY_AFTER_SECONDS = 2;

/** Error handler: every error response has code, message and fields, never internal details. */
export const errorBodies = fp(async (app) => {
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answer);
});

/** Sends the 404 response for an unknown path. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send(bodyOf(notFound()));

function answer(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // an invalid id in the path belongs to no record: 404
    if (error.validationContext === 'params') return answerNotFound(request, reply);
    return answer(invalid(fieldRefusals(error.validation)), request, reply);
  }
  const hasNoDatabase = isUnavailable(error);
  if (hasNoDatabase) reply.header('Retry-After', RETRY_AFTER_SECONDS);
  const status = hasNoDatabase ? 503 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const refused = error instanceof HttpError ? error : refuse(CODES[isRefusal(status) ? status : 500]);
  if (refused.retryAfter !== undefined) reply.header('Retry-After', refused.retryAfter);
  return reply.code(status).send(bodyOf(refused));
}

const bodyOf = ({ refusal, fields }: HttpError) => refusedBody(refusal, fields);

/** Maps problems to fields: `/products/0/quantity` becomes `products.0.quantity`; the whole body is `body`. */
function fieldRefusals(problems: readonly { instancePath: string; message?: string }[]): FieldRefusals {
  // without a prototype, since field names are user input
  const fields = Object.create(null) as FieldRefusals;
  for (const { instancePath, message } of problems) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    (fields[field] ??= []).push(fieldRefusal(message));
  }
  return fields;
}
