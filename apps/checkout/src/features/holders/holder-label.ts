import type { NominatedLine } from './nominated-lines.ts';

/** Key of the label of the name field: visitors of an event enter their last name separately. */
export const holderNameLabel = (requiredField: NominatedLine['requiredField']) =>
  requiredField === 'nif' ? 'holders.name' : 'holders.firstName';
