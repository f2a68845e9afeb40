/** Common column types. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Set on insert and immutable. */
export type CreatedAt = ColumnType<Date, Date, never>;
/** Set on insert, by the database by default. */
export type DefaultNow = ColumnType<Date, Date | undefined, never>;
