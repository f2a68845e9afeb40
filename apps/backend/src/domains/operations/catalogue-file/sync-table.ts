import { isDeepStrictEqual } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';

export interface Changes {
  added: number;
  changed: number;
  removed: number;
}

export const UNCHANGED: Changes = { added: 0, changed: 0, removed: 0 };

export interface TableSync {
  table: keyof Schema;
  /** key columns */
  key: readonly string[];
  /** condition of the rows that this sync covers; other rows remain unchanged */
  scope: RawBuilder<unknown>;
  rows: readonly object[];
  /** treatment of a row in `scope` that the file does not have; `retire` sets `is_active` to false */
  unwanted: 'delete' | 'retire' | 'keep';
}

type Row = Readonly<Record<string, unknown>>;
const ROWS_PER_STATEMENT = 500;

/**
 * Writes the rows that differ from the stored ones.
 * @returns counts, and `remove`, which deletes or retires surplus rows: the caller calls it once nothing references them
 */
export async function syncTable(
  trx: Trx,
  { table, key, scope, rows, unwanted }: TableSync,
): Promise<{ changes: Changes; remove: () => Promise<void> }> {
  const found = await sql<Row>`select * from ${sql.table(table)} where ${scope}`.execute(trx);
  const keyOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
  const existing = new Map(found.rows.map((row) => [keyOf(row), row]));
  const required = rows.map((row): Row => ({ ...row }));
  const requiredKeys = new Set(required.map(keyOf));
  const isSame = (row: Row) => {
    const old = existing.get(keyOf(row));
    return (
      old !== undefined &&
      Object.entries(row).every(([column, value]) => isDeepStrictEqual(old[column], value))
    );
  };
  const different = required.filter((row) => !isSame(row));
  const surplus = [...existing.values()].filter(
    (row) => !requiredKeys.has(keyOf(row)) && unwanted !== 'keep' && row['is_active'] !== false,
  );
  for (let start = 0; start < different.length; start += ROWS_PER_STATEMENT) {
    await upsert(trx, table, key, different.slice(start, start + ROWS_PER_STATEMENT));
  }
  const exists = (row: Row) => existing.has(keyOf(row));
  const changed = different.filter(exists).length;
  return {
    changes: { added: different.length - changed, changed, removed: surplus.length },
    remove: async () => {
      for (const row of surplus) {
        const isRow = sql.join(
          key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
          sql` and `,
        );
        await (
          unwanted === 'retire'
            ? sql`update ${sql.table(table)} set is_active = false where ${isRow}`
            : sql`delete from ${sql.table(table)} where ${isRow}`
        ).execute(trx);
      }
    },
  };
}

async function upsert(trx: Trx, table: string, key: readonly string[], rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => parameter(row[column])))})`);
  const others = columns.filter((column) => !key.includes(column));
  const changes = others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${changes.length > 0 ? sql`update set ${sql.join(changes)}` : sql`nothing`}`.execute(trx);
}

/** Serialises objects for JSON columns. */
const parameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
