import { coded } from '@taquilla/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldProblem } from './field-problem.ts';

/**
 * Validates a request body. Returns the first error of each field, encoded (`coded`), by dotted path. An empty field
 * is reported as required, regardless of the failed check.
 */
export function problemsOf(schema: z.core.$ZodType, body: unknown): Map<string, string> {
  const { success, error } = z.safeParse(schema, body);
  const found = new Map<string, string>();
  if (success) return found;
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    if (!found.has(field)) found.set(field, isBlank(valueAt(body, path)) ? coded('required') : message);
  }
  return found;
}

/**
 * Creates a resolver that validates a form by the schema that the backend applies.
 * @param bodyOf builds the request body from the values; its fields have the names of the form's fields
 */
export function resolveBy<V extends FieldValues>(
  schema: z.core.$ZodType,
  bodyOf: (values: V) => unknown,
): Resolver<V> {
  return (values) => {
    const found = problemsOf(schema, bodyOf(values));
    if (found.size === 0) return { values, errors: {} };
    const problems = Array.from(found, ([field, type]): [string, FieldProblem] => [
      field,
      { type: values[field] === '' ? coded('required') : type, message: '' },
    ]);
    return { values: {}, errors: Object.fromEntries(problems) as FieldErrors<V> };
  };
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
