import type { RuleError } from './rule-error.ts';

/** A field's dotted path, in the form library's syntax, and its error, if any. */
export type FieldCheck = readonly [path: string, error: RuleError | undefined];
