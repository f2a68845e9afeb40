import { z } from 'zod';
import {
  coded,
  decoded,
  isRefusalCode,
  refusal,
  textOf,
  type FieldRefusal,
  type Refusal,
} from '@taquilla/contracts';

/** The contract's codes for whatever schema has none of its own; zod's words for the rest. */
export function useFieldMessages(): void {
  z.config({ customError: messageOf });
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return coded('required');
  // a missing number of an address looks the same as a wrong one
  if (Number.isNaN(issue.input)) return coded('notANumber');
  if (issue.code === 'too_small' && issue.input === '') return coded('required');
  if (issue.code === 'invalid_format' && issue.format === 'email') return coded('invalidEmail');
  return undefined;
}

/** What a schema says of a field, as text. */
export function fieldText(said: string): string {
  const { message, ...refused } = fieldRefusal(said);
  return message ?? textOf(refused);
}

/** What a schema says of a field; in words of its own where it has no code. */
export function fieldRefusal(message = textOf(refusal('invalidData'))): FieldRefusal {
  const { code, params } = decoded(message) ?? { code: '' };
  return isRefusalCode(code) ? ({ code, params } as Refusal) : { ...refusal('invalidValue'), message };
}
