import { coded } from '@taquilla/contracts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldProblem } from './form-field.tsx';

/**
 * Checks a form by the very schema that the box office applies, so that no rule is written twice. Each field keeps its
 * first message; an empty one is told that it is required, whatever rule found it.
 * @param bodyOf what would be sent for the values
 */
export function resolveBy<V extends FieldValues>(
  schema: z.core.$ZodType,
  bodyOf: (values: V) => unknown,
): Resolver<V> {
  return (values) => {
    const result = z.safeParse(schema, bodyOf(values));
    if (result.success) return { values, errors: {} };
    const found: Record<string, FieldProblem> = {};
    for (const { path, message } of result.error.issues) {
      const field = String(path[0]);
      found[field] ??= { type: values[field] === '' ? coded('required') : message, message: '' };
    }
    return { values: {}, errors: found as FieldErrors<V> };
  };
}
