import { isPersonName } from '@taquilla/contracts';
import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

/** What a person may be called, by the very rule that the box office applies. */
export const nameRule: Rule = (value) =>
  required(value) ?? (isPersonName(value.trim()) ? undefined : 'nameInvalid');

/** Stands for the last name of whoever has one name only. */
export const NO_LAST_NAME = '-';

/** A last name that is asked apart; a dash for none. */
export const lastNameRule: Rule = (value) => (value.trim() === '' ? 'lastNameMissing' : nameRule(value));
