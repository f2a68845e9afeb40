import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

const SCHEMA = new URL('001-schema.sql', import.meta.url);

/** The baseline: all tables and indexes. Each statement is sent separately, as prepared statements require. */
export const schema: Migration = {
  name: '001-schema',
  statements: readFileSync(SCHEMA, 'utf8')
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '')
    .map((statement) => sql.raw(statement)),
};
