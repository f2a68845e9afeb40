import { STATUS_CODES } from 'node:http';
import { UploadRefused, type UploadCode } from '@taquilla/delivery';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const STATUS: Record<UploadCode, number> = {
  'address-taken': 409,
  'contract-lie': 422,
  document: 422,
  'file-name': 422,
  'file-name-twice': 422,
  'file-type': 422,
  'files-missing': 409,
  'hash-mismatch': 422,
  'hashes-file': 422,
  incompatible: 422,
  'name-mismatch': 422,
  offset: 409,
  'record-file': 422,
  'release-immutable': 409,
  'releases-per-hour': 429,
  'route-claimed': 422,
  'scope-remote': 403,
  'secret-found': 422,
  'server-bundle': 422,
  text: 422,
  'too-large': 413,
  'upload-unknown': 404,
  'uploads-open': 429,
};

/** Errors of Fastify and of the limits for request bodies. */
const OTHERS: Record<number, readonly [code: string, detail: string]> = {
  400: ['document', 'The request is malformed.'],
  404: ['not-found', 'There is no such address.'],
  408: ['too-slow', 'The body arrives too slowly. Send smaller pieces.'],
  413: ['too-large', 'The body is too large.'],
  415: ['media-type', 'Send application/json, or bytes of a file as application/partial-upload.'],
};

/** Refused request; `detail` says what to do. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly problems: readonly string[];

  constructor(statusCode: number, code: string, detail: string, problems: readonly string[] = []) {
    super(detail);
    this.statusCode = statusCode;
    this.code = code;
    this.problems = problems;
  }
}

/** Sends errors as `application/problem+json` (RFC 9457) with a stable code, and logs each refusal without its content. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => send(request, reply, ofStatus(404)));
  app.setErrorHandler((error: FastifyError | UploadRefused | Problem, request, reply) => {
    const problem = problemOf(error);
    if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof UploadRefused && error.offset !== undefined)
      void reply.header('upload-offset', error.offset);
    return send(request, reply, problem);
  });
}

function problemOf(error: FastifyError | UploadRefused | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UploadRefused)
    return new Problem(STATUS[error.code], error.code, error.message, error.problems);
  return ofStatus(error.statusCode ?? 500);
}

function ofStatus(status: number): Problem {
  const [code, detail] = OTHERS[status] ?? ['failed', 'The service has failed. Try again in a minute.'];
  return new Problem(status, code, detail);
}

function send(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { statusCode, code, message, problems } = problem;
  request.log.warn({ event: 'publishing refused', code, by: request.bearer?.name }, 'publishing refused');
  const body = { code, title: STATUS_CODES[statusCode] ?? '', detail: message, requestId: request.id };
  if (statusCode === 429) void reply.header('retry-after', 60);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problems.length > 0 ? { ...body, problems } : body));
}
