import type { SaleStatus } from '@taquilla/contracts';

/** Statuses of sales that await payment. */
export const UNPAID = ['pending', 'pending payments gateway'] as const satisfies readonly SaleStatus[];

/** Statuses of paid sales whose tickets stay valid. */
export const isPaid = (status: SaleStatus): boolean => status === 'paid' || status === 'partially refunded';

export const isUnpaid = (status: SaleStatus): boolean => (UNPAID as readonly SaleStatus[]).includes(status);
