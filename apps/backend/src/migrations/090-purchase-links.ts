import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Links by which guests find their purchases. The token of a link follows from its id and the shop's secret; no table has it. */
export const purchaseLinks: Migration = {
  name: '090-purchase-links',
  statements: [
    sql`create table purchase_link (
      id uuid primary key,
      headquarter_id bigint not null references venue (id),
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`,
    sql`create index purchase_link_ends on purchase_link (expires_at)`,
  ],
};
