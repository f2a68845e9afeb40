import { z } from 'zod';
import { INVALID_EMAIL, REQUIRED_FIELD } from '@taquilla/contracts';

/** The contract's words for whatever schema has none of its own; zod's for the rest. */
export function useFieldMessages(): void {
  z.config({ customError: messageOf });
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return REQUIRED_FIELD;
  // a missing number of an address looks the same as a wrong one
  if (Number.isNaN(issue.input)) return 'The field must be a number';
  if (issue.code === 'too_small' && issue.input === '') return REQUIRED_FIELD;
  if (issue.code === 'invalid_format' && issue.format === 'email') return INVALID_EMAIL;
  return undefined;
}
