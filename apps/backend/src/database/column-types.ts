/** Kinds of columns that many tables have. */
import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date, Date>;
/** Written once, with the row. */
export type CreatedAt = ColumnType<Date, Date, never>;
/** The same, and by the database where it is left out. */
export type DefaultNow = ColumnType<Date, Date | undefined, never>;
