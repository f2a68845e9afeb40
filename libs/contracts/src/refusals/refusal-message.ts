import type { RefusalCode } from './refusal.ts';

/** A refusal in a page. Older shells and backends provide only some of the fields. */
export interface RefusalMessage {
  message: string;
  code?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** Codes that pages depend on, by the text of messages without a code. */
const CODES_BY_MESSAGE: Record<string, RefusalCode> = {
  'Link has expired': 'linkExpired',
  'Too many requests': 'tooManyRequests',
  'We are working on the shop. Please try again in a few minutes': 'maintenance',
  'You can`t buy more than the stock available': 'overStock',
  'The selected code is invalid.': 'invalidCode',
  'Generating bond, please wait a moment and try again': 'bondNotReady',
  'This field is required': 'required',
  'Invalid email': 'invalidEmail',
};

/** Returns the code of a refusal; undefined: unknown. */
export const codeOf = ({ code, message }: RefusalMessage): string | undefined =>
  code ?? CODES_BY_MESSAGE[message];

/** Returns whether a refusal has a code, given or derived from its text (`codeOf`). */
export const hasCode = (refusal: RefusalMessage, code: RefusalCode): boolean => codeOf(refusal) === code;

interface RefusedFields {
  errors: Record<string, string[]>;
  codes?: Record<string, Omit<RefusalMessage, 'message'>[]> | undefined;
}

/** Returns the messages of each field, by its path. */
export const refusalFields = ({ errors, codes }: RefusedFields): Record<string, RefusalMessage[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message, index) => ({ message, ...codes?.[field]?.[index] })),
    ]),
  );
