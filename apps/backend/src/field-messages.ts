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

/** Configures zod: schemas without a message use the contract's code of the problem, else zod's message. */
export function useFieldMessages(): void {
  z.config({ customError: messageOf });
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return coded('required');
  // a missing number in a URL parses as NaN, like an invalid one
  if (Number.isNaN(issue.input)) return coded('notANumber');
  if (issue.code === 'too_small' && issue.input === '') return coded('required');
  if (issue.code === 'invalid_format' && issue.format === 'email') return coded('invalidEmail');
  return undefined;
}

/** Converts a schema's message to text. */
export function fieldText(schemaMessage: string): string {
  const { message, ...refused } = fieldRefusal(schemaMessage);
  return message ?? textOf(refused);
}

/** Converts a schema's message to a refusal; a message without a code becomes the text of `invalidValue`. */
export function fieldRefusal(message = textOf(refusal('invalidData'))): FieldRefusal {
  const { code, params } = decoded(message) ?? { code: '' };
  return isRefusalCode(code) ? ({ code, params } as Refusal) : { ...refusal('invalidValue'), message };
}
