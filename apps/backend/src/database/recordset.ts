import { sql, type RawBuilder } from 'kysely';

/** PostgreSQL's type of each column. */
export type ColumnTypes<Row> = Record<keyof Row & string, string>;

/**
 * Rows as the one parameter of a statement, whose text is the same however many they are: it is read and planned once, and
 * building it costs nothing a row. For `from`: `insert into t (a) select a from ${recordset(rows, { a: 'integer' })}`.
 * @param rows values as JSON has them; times are ISO texts
 * @returns rows of the name `given`, in no order
 */
export function recordset<Row extends object>(
  rows: readonly Row[],
  types: ColumnTypes<Row>,
): RawBuilder<unknown> {
  const columns = Object.entries<string>(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(columns)})`;
}

/** The names of the columns, for `insert into t (…) select …`. */
export const columnsOf = (types: Record<string, string>): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));
