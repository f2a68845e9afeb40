import type { NominatedLine } from './nominated-lines.ts';

/** Returns the key of the label of the name field: visitors of an event enter their last name separately. */
export const holderNameLabel = (requiredField: NominatedLine['requiredField']) =>
  requiredField === 'nif' ? 'holders.name' : 'holders.firstName';
