import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './ticket.tsx';

/** Results whose words name what was bought. A paid sale of passes is a result of its own; what is issued is of events. */
const OF_PASSES = {
  waiting: 'waiting.leadPasses',
  declined: 'declined.leadPasses',
  transfer: 'transfer.leadPasses',
  confirm: 'confirm.leadPasses',
} as const;

type OfPasses = (typeof OF_PASSES)[keyof typeof OF_PASSES];
type LeadKey = `${Exclude<Shown, 'loading'>}.lead` | OfPasses | 'declined.leadPlaces';

/** Name of the text below a result's title. What was bought is not known in a browser that did not buy it. */
export function leadKey(shown: Exclude<Shown, 'loading'>, kind: SaleDetails['kind'] | undefined): LeadKey {
  if (kind === 'tourist-pass' && isOfPasses(shown)) return OF_PASSES[shown];
  // of an event one has places now, and tickets once they are issued
  if (kind === 'event' && shown === 'declined') return 'declined.leadPlaces';
  return `${shown}.lead`;
}

const isOfPasses = (shown: Shown): shown is keyof typeof OF_PASSES => Object.hasOwn(OF_PASSES, shown);
