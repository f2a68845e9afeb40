/** The life of a sale (R160): which status may follow which. Pure. */
import { refusal, type SaleStatus } from '@taquilla/contracts';
import { HttpError } from '../../errors.ts';

const NEXT: Record<SaleStatus, readonly SaleStatus[]> = {
  pending: ['pending payments gateway', 'cancelled', 'deleted'],
  'pending payments gateway': ['paid', 'cancelled', 'deleted'],
  paid: ['pending refund'],
  'pending refund': ['partially refunded', 'total refunded'],
  // what is left may be given back too
  'partially refunded': ['pending refund'],
  'total refunded': [],
  // "any unpaid": a cancelled sale is unpaid too
  cancelled: ['deleted'],
  deleted: [],
};

/**
 * Statuses that only the bank's confirmation leads to. It may come after the time to pay (R166), so it
 * alone opens a cancelled sale again.
 */
const NEXT_BY_PAYMENT: Partial<Record<SaleStatus, SaleStatus>> = { cancelled: 'paid' };

/** Statuses in which a sale may still be paid in the ordinary way. */
export const UNPAID = ['pending', 'pending payments gateway'] as const satisfies readonly SaleStatus[];

/** Statuses in which the buyer has been charged and keeps the tickets. */
export const isPaid = (status: SaleStatus): boolean => status === 'paid' || status === 'partially refunded';

export const isUnpaid = (status: SaleStatus): boolean => (UNPAID as readonly SaleStatus[]).includes(status);

/** @param byPayment true when a gateway's confirmed payment is the reason */
export function mayChange(from: SaleStatus, to: SaleStatus, byPayment = false): boolean {
  return NEXT[from].includes(to) || (byPayment && NEXT_BY_PAYMENT[from] === to);
}

/** A change that the rule (R160) does not know. */
export class StatusConflict extends HttpError {
  constructor(from: SaleStatus, to: SaleStatus) {
    super(refusal('statusConflict', { from, to }));
  }
}
