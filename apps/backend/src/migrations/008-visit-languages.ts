import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Languages in which an interface's visits are guided, and the one that was bought. */
export const visitLanguages: Migration = {
  name: '008-visit-languages',
  statements: [
    sql`create table visit_language (
      headquarter_id bigint not null references venue (id),
      interface_id bigint not null references sales_interface (id),
      language text not null,
      position integer not null,
      primary key (interface_id, language)
    )`,
    sql`create index visit_language_venue on visit_language (headquarter_id)`,
    sql`alter table sale add column visit_language text`,
  ],
};
