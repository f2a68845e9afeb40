import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';

/** Results with their own text for passes. `paidPasses` is a separate result; `beingIssued` occurs for events only. */
const OF_PASSES = {
  transfer: 'transfer.leadPasses',
  confirm: 'confirm.leadPasses',
} as const;

type OfPasses = (typeof OF_PASSES)[keyof typeof OF_PASSES];
type LeadKey = `${Exclude<Shown, 'loading'>}.lead` | OfPasses;

/** Returns the key of the text below a result's title. `kind` is unknown in a browser without the sale token. */
export function leadKey(shown: Exclude<Shown, 'loading'>, kind: SaleDetails['kind'] | undefined): LeadKey {
  if (kind === 'tourist-pass' && isOfPasses(shown)) return OF_PASSES[shown];
  return `${shown}.lead`;
}

const isOfPasses = (shown: Shown): shown is keyof typeof OF_PASSES => Object.hasOwn(OF_PASSES, shown);
