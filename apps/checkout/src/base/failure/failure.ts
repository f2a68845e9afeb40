import { ApiError } from '@taquilla/api';
import { hasCode, refusalFields, type RefusalMessage, type Totals } from '@taquilla/contracts';
import { refusedFields, type RefusedField } from './refused-fields.ts';

/** Reason why a sale failed: a key of the locale files (`failures`), or the refusal of the backend. */
export interface Failure {
  reason:
    | 'notMade'
    | 'filesNotSent'
    | 'unreachable'
    | 'tooMany'
    | 'sessionEnded'
    | 'notOpened'
    | 'blocked'
    | 'totalChanged'
    | 'noTotal'
    | { refusal: RefusalMessage };
  /** form fields that the backend refused */
  fields: RefusedField[];
  /** indexes of the order lines that the backend refused */
  lines: number[];
  /** totals of the backend, if they differ from the shown totals */
  totals?: Totals;
}

/** Thrown when the page stops a sale, with the failure to show. */
export class SaleStopped extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('the page stopped the sale');
    this.failure = failure;
  }
}

/** Maps an error to a failure: the refusal of the backend, a connection error, or the general text (R149). */
export function describeFailure(error: unknown): Failure {
  if (error instanceof SaleStopped) return error.failure;
  if (!(error instanceof ApiError)) return because('notMade');
  if (hasCode(error, 'maintenance')) return because({ refusal: error });
  if (isUnreachable(error)) return because('unreachable');
  if (error.status === 401) return because('sessionEnded');
  if (error.status === 429) return because('tooMany');
  if (error.status >= 500) return because('notMade');
  return {
    reason: reasonOf(error),
    fields: refusedFields(refusalFields(error)),
    lines: refusedLines(error.errors),
  };
}

/** Creates a failure without refused fields or lines. */
export const because = (reason: Failure['reason']): Failure => ({ reason, fields: [], lines: [] });

/** Returns the refusal as the reason; a bare status such as "HTTP 404" is not a message for a buyer. */
const reasonOf = (refusal: RefusalMessage): Failure['reason'] =>
  refusal.message === '' || /^HTTP \d+$/.test(refusal.message) ? 'notMade' : { refusal };

/** Returns whether the backend refused the promotion code. */
export const isAboutCode = ({ reason }: Failure): boolean =>
  typeof reason === 'object' && hasCode(reason.refusal, 'invalidCode');

/** Returns whether the buyer has to pass the waiting room first, because the cart holds nothing yet (R317). */
export const mustWait = ({ reason }: Failure): boolean =>
  typeof reason === 'object' && hasCode(reason.refusal, 'waitForTurn');

/** Returns the indexes of the lines in fields such as `products.2.items.0.stock_id`. */
const refusedLines = (errors: Record<string, string[]>): number[] => {
  const indexes = Object.keys(errors).flatMap(
    (field) => /^(?:products|product_tourist_pass|events)\.(\d+)\./.exec(field)?.[1] ?? [],
  );
  return [...new Set(indexes.map(Number))];
};

/**
 * Returns whether the backend did not respond, responded with something unreadable, or the edge reported it
 * unavailable (502 to 504). The request may have arrived; a repetition under the same id creates no second sale.
 */
function isUnreachable({ kind, status }: ApiError): boolean {
  return kind !== 'http' || (status >= 502 && status <= 504);
}
