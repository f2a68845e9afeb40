import type { Rule } from './rule-error.ts';

/** Every listed field has to be filled in; blanks do not count (R131). */
export const required: Rule = (value) => (value.trim() === '' ? 'required' : undefined);
