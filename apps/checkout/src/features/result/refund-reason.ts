import type { RefundCause } from '@taquilla/contracts';

/** Keys of the texts with the reason of a refund. A refund of a duplicate payment has none: it does not concern its sale. */
const REASONS = {
  'ordered again': 'orderedAgain',
  'too late': 'tooLate',
  'price over': 'priceOver',
  'code used up': 'codeUsedUp',
  'over the limit': 'overTheLimit',
  'places gone': 'placesGone',
  venue: 'venue',
  authority: 'authority',
} as const satisfies Partial<Record<RefundCause, string>>;

type Cause = keyof typeof REASONS;

/** Maps the cause of a refund to a key; undefined for a cause that this release does not know. */
export function refundReason(cause: string | undefined): (typeof REASONS)[Cause] | undefined {
  return cause !== undefined && Object.hasOwn(REASONS, cause) ? REASONS[cause as Cause] : undefined;
}
