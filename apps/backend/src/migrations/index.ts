import type { Migration } from './migrate.ts';
import { schema } from './001-schema.ts';
import { ticketTransfer } from './002-ticket-transfer.ts';
import { productCovers } from './003-product-covers.ts';

/** Migrations in the order of their numbers, in which they run. */
export const migrations: readonly Migration[] = [schema, ticketTransfer, productCovers];
