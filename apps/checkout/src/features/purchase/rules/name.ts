import { isPersonName } from '@taquilla/contracts';
import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

/** What a person may be called, by the very rule that the box office applies. */
export const nameRule: Rule = (value) =>
  required(value) ?? (isPersonName(value.trim()) ? undefined : 'nameInvalid');
