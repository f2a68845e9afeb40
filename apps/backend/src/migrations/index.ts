import type { Migration } from './migrate.ts';
import { schema } from './001-schema.ts';

/** Migrations in the order of their numbers, in which they run. */
export const migrations: readonly Migration[] = [schema];
