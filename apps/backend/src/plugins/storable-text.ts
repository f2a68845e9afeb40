import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { invalid, notFound } from '../errors.ts';

/** The one character that PostgreSQL keeps in no text. */
const NUL = '\u0000';

/** Checks with the route's schema, and that no text has in it what no database column takes. */
export const storableValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data) => {
    const result = validate(data) as { value?: unknown; error?: Error };
    if (result.error) return result;
    const fields = fieldsWithNul(result.value);
    if (fields.length === 0) return result;
    if (route.httpPart === 'params') return { error: notFound() };
    return { error: invalid(Object.fromEntries(fields.map((field) => [field, ['This is no text']]))) };
  };
};

function fieldsWithNul(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(NUL) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsWithNul(part, path === '' ? name : `${path}.${name}`),
  );
}
