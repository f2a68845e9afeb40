import type { SaleState } from '@taquilla/contracts';

/** Details of a sale that its buyer receives. */
export type SaleDetails = NonNullable<SaleState['details']>;
