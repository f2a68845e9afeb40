import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Which document the number of a buyer or of a registered client is of; null: its owner did not say. */
export const documentTypes: Migration = {
  name: '084-document-types',
  statements: (['client', 'registered_client'] as const).map(
    (table) => sql`alter table ${sql.table(table)}
      add column document_type text check (document_type in ('tax', 'passport', 'other'))`,
  ),
};
