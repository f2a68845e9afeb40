import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Sessions open in the browser alone that they were opened in. */
export const sessionsOfBrowsers: Migration = {
  name: '070-sessions-of-browsers',
  statements: [sql`alter table access_token add column browser_hash text`],
};
