import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Reports of barriers beyond a venue's daily e-mails wait for a digest. */
export const barrierDigests: Migration = {
  name: '075-barrier-digests',
  statements: [
    sql`alter table barrier_report add column mailed_at timestamptz`,
    sql`alter table barrier_report add column in_digest boolean not null default false`,
    sql`create index barrier_report_unmailed on barrier_report (headquarter_id, created_at) where in_digest and mailed_at is null`,
  ],
};
