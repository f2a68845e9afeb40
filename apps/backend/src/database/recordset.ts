import { sql, type RawBuilder } from 'kysely';

/** PostgreSQL type per column. */
export type ColumnTypes<Row> = Record<keyof Row & string, string>;

/**
 * Passes rows as one JSON parameter: the statement text is independent of their number, so it is planned once, and the SQL
 * is not built per row. For `from`: `insert into t (a) select a from ${recordset(rows, { a: 'integer' })}`.
 * @param rows JSON values; times as ISO strings
 * @returns rows with the alias `given`, unordered
 */
export function recordset<Row extends object>(
  rows: readonly Row[],
  types: ColumnTypes<Row>,
): RawBuilder<unknown> {
  const columns = Object.entries<string>(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(columns)})`;
}

/** Returns the column names for `insert into t (…) select …`. */
export const columnsOf = (types: Record<string, string>): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));
