import { decoded } from '@taquilla/contracts';
import { problemsOf } from '@taquilla/forms/judge';
import type { $ZodType } from 'zod/v4/core';
import type { RuleError } from './rule-error.ts';
import { saidOf } from './said.ts';

/** What is wrong with the fields of a body, by the very schema that the box office applies. */
export function checkBody(schema: $ZodType, body: unknown): (field: string) => RuleError | undefined {
  const problems = problemsOf(schema, body);
  return (field) => {
    const problem = problems.get(field);
    return problem === undefined ? undefined : (saidOf(decoded(problem)?.code ?? '', field) ?? 'refused');
  };
}
