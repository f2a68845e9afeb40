import type { RefundCause } from '@taquilla/contracts';

/** Names of the texts that say why money goes back. A second payment's refund is not its sale's. */
const WHY = {
  'ordered again': 'orderedAgain',
  'too late': 'tooLate',
  'price over': 'priceOver',
  'code used up': 'codeUsedUp',
  'over the limit': 'overTheLimit',
  'places gone': 'placesGone',
  venue: 'venue',
  authority: 'authority',
} as const satisfies Partial<Record<RefundCause, string>>;

type Cause = keyof typeof WHY;

/** Undefined for a cause that this release does not know. */
export function whyOfRefund(cause: string | undefined): (typeof WHY)[Cause] | undefined {
  return cause !== undefined && Object.hasOwn(WHY, cause) ? WHY[cause as Cause] : undefined;
}
