import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Whose attempt a payment is: the buyer's, or that of whoever had the sale's id alone. */
export const paymentsByToken: Migration = {
  name: '026-payments-by-token',
  statements: [sql`alter table payment add column is_buyers boolean not null default true`],
};
