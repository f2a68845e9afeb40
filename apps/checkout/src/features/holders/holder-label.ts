import type { NominatedLine } from './nominated-lines.ts';

/** The text that names a holder's first field: an event's visitors say their last name apart. */
export const holderNameLabel = (asks: NominatedLine['asks']) =>
  asks === 'nif' ? 'holders.name' : 'holders.firstName';
