import type { CreatedAt, Timestamp } from './column-types.ts';

/** Door or turnstile that may report entries. Only the hash of its key is stored. */
interface DoorTable {
  id: string;
  headquarter_id: number;
  name: string;
  key_hash: string;
  created_at: CreatedAt;
  /** time of its last report */
  last_report_at: Timestamp | null;
  /** time at which the key was revoked; the reports are retained */
  closed_at: Timestamp | null;
}

/** Reported entry of a ticket or pass. */
interface DoorEntryTable {
  door_id: string;
  /** idempotency key, chosen by the door */
  id: string;
  headquarter_id: number;
  product_id: number;
  /** printed ticket id */
  ticket_id: string;
  /** number of uses of a pass that the entry consumes */
  uses: number;
  entered_at: Timestamp;
  /** time of the report, possibly hours after the entry */
  recorded_at: Timestamp;
}

export interface DoorTables {
  door: DoorTable;
  door_entry: DoorEntryTable;
}
