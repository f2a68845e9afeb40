import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** When a bank is next asked about an attempt that it has said nothing of. */
export const paymentInquiries: Migration = {
  name: '010-payment-inquiries',
  statements: [
    sql`alter table payment add column inquire_at timestamptz`,
    sql`create index payment_inquiry on payment (inquire_at) where state = 'waiting' and inquire_at is not null`,
  ],
};
