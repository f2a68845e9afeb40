import { decoded } from '@taquilla/contracts';
import { problemsOf } from '@taquilla/forms/judge';
import type { $ZodType } from 'zod/v4/core';
import type { RuleError } from './rule-error.ts';
import { errorOfCode } from './error-of-code.ts';

/**
 * Validates a request body with the contract's schema, as the backend does.
 * @returns a function that returns the error of a field
 */
export function checkBody(schema: $ZodType, body: unknown): (field: string) => RuleError | undefined {
  const problems = problemsOf(schema, body);
  return (field) => {
    const problem = problems.get(field);
    return problem === undefined
      ? undefined
      : (errorOfCode(decoded(problem)?.code ?? '', field) ?? 'refused');
  };
}
