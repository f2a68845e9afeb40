import type { SaleStatus } from '@taquilla/contracts';

/** Statuses in which a sale may still be paid in the ordinary way. */
export const UNPAID = ['pending', 'pending payments gateway'] as const satisfies readonly SaleStatus[];

/** Statuses in which the buyer has been charged and keeps the tickets. */
export const isPaid = (status: SaleStatus): boolean => status === 'paid' || status === 'partially refunded';

export const isUnpaid = (status: SaleStatus): boolean => (UNPAID as readonly SaleStatus[]).includes(status);
