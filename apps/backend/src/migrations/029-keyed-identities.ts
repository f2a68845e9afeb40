import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Who bought how much of an event is kept under keyed hashes; a process with the key brings the others there. */
export const keyedIdentities: Migration = {
  name: '029-keyed-identities',
  statements: [
    // what is still to be keyed, see `modules/event-sale/identity.ts`
    sql`create index sale_event_line_unkeyed on sale_event_line (sale_id) where buyer_email not like 'k1.%'`,
    // locks, which name buyers by their former hashes
    sql`delete from event_buyer`,
  ],
};
