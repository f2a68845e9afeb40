import type { Migration } from './migrate.ts';
import { schema } from './001-schema.ts';

/** In the order in which they run, which is that of their numbers. */
export const migrations: readonly Migration[] = [schema];
