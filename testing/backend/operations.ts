/** The operations of an OpenAPI document as a flat list, for tests that run over all of them. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { METHODS } from '../../apps/backend/src/plugins/description/describe-operations.ts';
import type { JsonSchema } from '../../apps/backend/src/plugins/description/json-schema.ts';

export interface Described {
  description: string;
  /** undefined: no content */
  schema: JsonSchema | undefined;
  contentType: string | undefined;
  isJson: boolean;
  example: unknown;
}

export interface Parameter extends Described {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
}

export interface Operation {
  /** `GET /api/…/{id}` */
  label: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operationId: string;
  /** names of the accepted security schemes; empty: public */
  security: string[];
  parameters: Parameter[];
  body: Described | undefined;
  /** by status */
  responses: Record<string, Described>;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>;
}
interface Item {
  operationId?: string;
  security?: Record<string, unknown>[];
  parameters?: (Pick<Parameter, 'name' | 'in'> & {
    required?: boolean;
    schema: JsonSchema;
    example?: unknown;
  })[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export function operationsOf(document: object): Operation[] {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Item>> };
  return Object.entries(paths).flatMap(([path, items]) =>
    METHODS.flatMap((method) => {
      const item = items[method];
      return item ? [operationOf(method.toUpperCase() as Operation['method'], path, item)] : [];
    }),
  );
}

function operationOf(method: Operation['method'], path: string, item: Item): Operation {
  const { operationId = '', security = [], parameters = [], requestBody, responses = {} } = item;
  const answers = Object.entries(responses).map(([status, answer]) => [status, describedOf(answer)]);
  return {
    label: `${method} ${path}`,
    method,
    path,
    operationId,
    security: security.flatMap((scheme) => Object.keys(scheme)),
    parameters: parameters.map(({ name, in: place, required = false, schema, example }) => ({
      name,
      in: place,
      required,
      schema,
      example,
      description: '',
      contentType: undefined,
      isJson: true,
    })),
    body: requestBody && describedOf(requestBody),
    responses: Object.fromEntries(answers) as Record<string, Described>,
  };
}

function describedOf({ description = '', content = {} }: Content): Described {
  const [contentType, media] = Object.entries(content)[0] ?? [];
  const { schema, example } = media ?? {};
  return { description, schema, contentType, isJson: contentType === 'application/json', example };
}

// zod also writes every format as a pattern
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** @returns a function that returns the error of a value, or undefined for a valid value */
export function schemaCheck(schema: JsonSchema): (value: unknown) => string | undefined {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
}
