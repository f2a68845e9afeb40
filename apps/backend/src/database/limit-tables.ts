import type { Timestamp } from './column-types.ts';

/** What a subject has taken of an allowance since it began; the key is a keyed hash of rule and subject. */
interface AllowanceTable {
  key: string;
  used: number;
  ends_at: Timestamp;
}

export interface LimitTables {
  allowance: AllowanceTable;
}
