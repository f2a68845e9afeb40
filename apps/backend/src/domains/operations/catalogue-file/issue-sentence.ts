/** Describes an invalid field of a catalogue file in a sentence that states what to write. Pure. */
import type { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: [ … ]',
  object: 'an object: { … }',
  record: 'an object: { … }',
};

/** Returns a sentence for an issue without a message in the schema; undefined: the message of zod is used. */
export function issueSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'Is missing: add it';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return sizeSentence(issue.origin, Number(issue.minimum), 'at least', issue.inclusive);
    case 'too_big':
      return sizeSentence(issue.origin, Number(issue.maximum), 'at most', issue.inclusive);
    case 'invalid_value':
      return `Must be one of: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Does not have the format of this field';
    case 'invalid_key':
      return 'Is not a permitted name here';
    case 'invalid_union':
      return 'Is not a permitted value here';
    default:
      return undefined;
  }
}

const FORMATS: Record<string, string> = {
  email: 'Must be an e-mail address such as tickets@example.org',
  date: 'Must be a day such as 2026-12-24',
  datetime: 'Must be a time with an offset such as 2026-12-24T10:00:00+01:00',
  url: 'Must be a web address such as https://example.org',
};

function sizeSentence(origin: string, limit: number, bound: string, isInclusive = true): string {
  if (origin === 'string') {
    return bound === 'at least' && limit === 1
      ? 'Is empty: write a text'
      : `Must have ${bound} ${limit} characters`;
  }
  if (origin === 'array') {
    return bound === 'at least' && limit === 1
      ? 'Is an empty list: write one entry or more'
      : `Must have ${bound} ${limit} entries`;
  }
  if (isInclusive) return `Must be ${bound} ${limit}`;
  return `Must be ${bound === 'at least' ? 'more' : 'less'} than ${limit}`;
}
