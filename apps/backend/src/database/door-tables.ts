import type { CreatedAt, Timestamp } from './column-types.ts';

/** A door, or its turnstile: what may tell of entries. Only the hash of its key is kept. */
interface DoorTable {
  id: string;
  headquarter_id: number;
  name: string;
  key_hash: string;
  created_at: CreatedAt;
  /** when it last told something */
  last_report_at: Timestamp | null;
  /** its key counts no more; what it has told stays */
  closed_at: Timestamp | null;
}

/** A ticket or card that a door has read and let in. */
interface DoorEntryTable {
  door_id: string;
  /** the door's own: told twice it is one entry */
  id: string;
  headquarter_id: number;
  product_id: number;
  /** the number printed on it */
  ticket_id: string;
  /** of a card, what the entry took of it */
  uses: number;
  entered_at: Timestamp;
  /** when the door reported it, which may be hours after the entry */
  recorded_at: Timestamp;
}

export interface DoorTables {
  door: DoorTable;
  door_entry: DoorEntryTable;
}
