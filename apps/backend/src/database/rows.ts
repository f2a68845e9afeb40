/** Helpers for query results. Pure. */
import { sql, type RawBuilder } from 'kysely';

export const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id);

/** Groups rows by key, in order, mapping each. */
export function grouped<Row, Key, Value>(
  rows: readonly Row[],
  ownerOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const group = groups.get(ownerOf(row));
    if (group) group.push(valueOf(row));
    else groups.set(ownerOf(row), [valueOf(row)]);
  }
  return groups;
}

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * Returns the operand of `where(column, '=', oneOf(values))`: one array parameter, so that the statement text is independent
 * of the number of values.
 */
export const oneOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
