import type { RefusalCode } from './refusal.ts';

/** What a page is told of a refusal. A shell or a box office of before gives less than all of it. */
export interface RefusalMessage {
  message: string;
  code?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** What pages decide by, of messages that come without their codes. */
const CODES_OF_BEFORE: Record<string, RefusalCode> = {
  'Link has expired': 'linkExpired',
  'Too many requests': 'tooManyRequests',
  'We are working on the shop. Please try again in a few minutes': 'maintenance',
  'You can`t buy more than the stock available': 'overStock',
  'The selected code is invalid.': 'invalidCode',
  'Generating bond, please wait a moment and try again': 'bondNotReady',
  'This field is required': 'required',
  'Invalid email': 'invalidEmail',
};

/** Which refusal this is; undefined where it does not say. */
export const codeOf = ({ code, message }: RefusalMessage): string | undefined =>
  code ?? CODES_OF_BEFORE[message];

export const hasCode = (told: RefusalMessage, wanted: RefusalCode): boolean => codeOf(told) === wanted;

interface ToldFields {
  errors: Record<string, string[]>;
  codes?: Record<string, Omit<RefusalMessage, 'message'>[]> | undefined;
}

/** What is told of each field, by its path. */
export const refusalFields = ({ errors, codes }: ToldFields): Record<string, RefusalMessage[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      messages.map((message, index) => ({ message, ...codes?.[field]?.[index] })),
    ]),
  );
