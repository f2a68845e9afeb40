import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { endpoints, textOf, type Endpoint, type RefusalCode } from '@taquilla/contracts';
import { CODES, isRefusal, MEANINGS, statusOf } from '../../response-schemas.ts';
import { exampleOf } from './example.ts';
import type { JsonSchema } from './json-schema.ts';

type Operation = OpenAPIV3_1.OperationObject;
type Media = Record<string, OpenAPIV3_1.MediaTypeObject>;

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Completes the OpenAPI operations: names, groups, descriptions of responses, examples. */
export function describeOperations(paths: OpenAPIV3_1.PathsObject): void {
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of METHODS) {
      const operation = operations?.[method];
      if (operation) describe(operation, method, path);
    }
  }
}

const callOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\?.*/, '')}`;
const defined = new Map(
  Object.values<Endpoint>(endpoints).map((each) => [callOf(each.method, each.path), each]),
);

function describe(operation: Operation, method: string, path: string): void {
  const words = path
    .replace(/^\/api\/(online-shop|online)\//, '')
    .split(/[/{}-]+/)
    .filter(Boolean);
  operation.operationId = [method, ...words].join('_');
  operation.tags = [words[0] ?? 'shop'];
  for (const parameter of operation.parameters ?? []) {
    if ('schema' in parameter) parameter.example = exampleOf(parameter.schema as JsonSchema, parameter.name);
  }
  const body = operation.requestBody;
  if (body && 'content' in body) addExamples(body.content);
  const codes = defined.get(callOf(method, path))?.terms.refusals ?? [];
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (!('content' in answer) && '$ref' in answer) continue;
    describeAnswer(answer, Number(status), codes);
  }
}

function describeAnswer(
  answer: OpenAPIV3_1.ResponseObject,
  status: number,
  codes: readonly RefusalCode[],
): void {
  if (!isRefusal(status)) {
    answer.description = STATUS_CODES[status] ?? 'An answer';
    addExamples(answer.content ?? {});
    return;
  }
  const refused = { code: CODES[status], params: {} };
  const message = textOf(refused);
  const own = codes.filter((code) => statusOf(code) === status).map((code) => `\`${code}\``);
  answer.description = [MEANINGS[status], own.join(', ')].filter(Boolean).join(': ');
  const errors = status === 422 ? { errors: { quantity: ['Too small: expected number to be >=1'] } } : {};
  for (const media of Object.values(answer.content ?? {})) media.example = { message, ...refused, ...errors };
}

/** Adds examples to JSON bodies. */
function addExamples(content: Media): void {
  for (const [type, media] of Object.entries(content)) {
    if (type === 'application/json' && media.schema) media.example = exampleOf(media.schema as JsonSchema);
  }
}
