/** Common column types. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Time that is set on insert and immutable. */
export type CreatedAt = ColumnType<Date, Date, never>;
/** Time that is set on insert, by default by the database. */
export type DefaultNow = ColumnType<Date, Date | undefined, never>;
