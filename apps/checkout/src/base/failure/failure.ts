import { ApiError } from '@taquilla/api';
import { hasCode, refusalFields, type RefusalMessage, type Totals } from '@taquilla/contracts';
import { refusedFields, type RefusedField } from './refused-fields.ts';

/** Why there is no sale, in the words of the locale files (`failures`), or as the box office refused it. */
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
    | { told: RefusalMessage };
  /** fields of the form that the box office refuses */
  fields: RefusedField[];
  /** indexes of the order's lines that it refuses */
  lines: number[];
  /** what the box office asks for instead of what was shown */
  totals?: Totals;
}

/** The page itself stops a sale, for a reason that it knows. */
export class SaleStopped extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('the page stops the sale');
    this.failure = failure;
  }
}

/** R149: the server's message, else "Error, your purchase could not be made". */
export function describeFailure(error: unknown): Failure {
  if (error instanceof SaleStopped) return error.failure;
  if (!(error instanceof ApiError)) return because('notMade');
  if (hasCode(error, 'maintenance')) return because({ told: error });
  if (isOutOfReach(error)) return because('unreachable');
  if (error.status === 401) return because('sessionEnded');
  if (error.status === 429) return because('tooMany');
  if (error.status >= 500) return because('notMade');
  return {
    reason: reasonOf(error),
    fields: refusedFields(refusalFields(error)),
    lines: refusedLines(error.errors),
  };
}

/** A failure that lies in no field and no line. */
export const because = (reason: Failure['reason']): Failure => ({ reason, fields: [], lines: [] });

/** A bare status is no message for a buyer. */
const reasonOf = (told: RefusalMessage): Failure['reason'] =>
  told.message === '' || /^HTTP \d+$/.test(told.message) ? 'notMade' : { told };

/** The box office refuses the promotion's code, and nothing else. */
export const isAboutCode = ({ reason }: Failure): boolean =>
  typeof reason === 'object' && hasCode(reason.told, 'invalidCode');

/** A limit of places is exceeded: the alert stays until it is read, a toast would say the same beside it. */
export const isAboutLimit = ({ reason }: Failure): boolean =>
  typeof reason === 'object' && hasCode(reason.told, 'maxPerClient');

/** What is not held yet is sold to whoever has had a turn (R317). */
export const mustWait = ({ reason }: Failure): boolean =>
  typeof reason === 'object' && hasCode(reason.told, 'waitForTurn');

/** Of fields such as `products.2.items.0.stock_id`. */
const refusedLines = (errors: Record<string, string[]>): number[] => {
  const indexes = Object.keys(errors).flatMap(
    (field) => /^(?:products|product_tourist_pass|events)\.(\d+)\./.exec(field)?.[1] ?? [],
  );
  return [...new Set(indexes.map(Number))];
};

/**
 * Nobody answered, or nothing that could be read, or only the front door did: it says 502 to 504 when the box office is
 * not there. What was sent may have arrived; sent again under its id it is still one sale.
 */
function isOutOfReach({ kind, status }: ApiError): boolean {
  return kind !== 'http' || (status >= 502 && status <= 504);
}
