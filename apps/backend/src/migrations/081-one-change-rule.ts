import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Changes and returns are told from their rule alone; what a venue said beside it goes. */
export const oneChangeRule: Migration = {
  name: '081-one-change-rule',
  statements: [sql`update venue set about = about - 'changeHours' - 'refundHours' where about is not null`],
};
