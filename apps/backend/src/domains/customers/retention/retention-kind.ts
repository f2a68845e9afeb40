/** One kind of data that is deleted at the end of its period. */
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';

export interface Scope {
  venueId: number;
  now: Date;
  /** older rows are due */
  before: Date;
}

export interface RetentionKind<S = Scope> {
  /** name that the command prints */
  name: string;
  /** selects the ids of due rows, from one table */
  due: (scope: S) => RawBuilder<{ id: string }>;
  erase: (trx: Trx, ids: readonly string[], now: Date) => Promise<unknown>;
  /** files on disk to remove too; the ids are sale ids, for `bonds of the buyer` buyer ids */
  files?: readonly ('accreditations' | 'bonds' | 'bonds of the buyer')[];
}

export const deleteRows = (trx: Trx, table: keyof Schema, key: string, ids: readonly string[]) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(trx);
