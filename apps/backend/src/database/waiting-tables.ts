/** Tables of waiting lists. Times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Requested units of a product, or places at a tariff of an event. */
export interface RequestedUnits {
  id: number;
  quantity: number;
}

/**
 * Entry of a waiting list. `unconfirmed`: the e-mailed link was not opened yet; `waiting`: in the order of `confirmed_at`;
 * `offered`: `hold_ids` are reserved until `expires_at`; `taken`: they were bought; `ended`: without a purchase.
 */
interface WaitingEntryTable {
  id: string;
  headquarter_id: number;
  kind: 'slot' | 'date';
  state: 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'ended';
  email: string;
  /** `mailboxOf` the address */
  mailbox: string;
  locale: Locale;
  /** interface of an entry for slots; null for dates */
  interface_id: number | null;
  requested: JSONColumnType<RequestedUnits[]>;
  places: number;
  created_at: CreatedAt;
  /** deadline of its state: confirmation, last visit, offer */
  expires_at: Timestamp;
  confirmed_at: MaybeTime;
  offered_at: MaybeTime;
  /** offered slot or date */
  place_id: number | null;
  hold_ids: Generated<string[]>;
  ended_at: MaybeTime;
  why: Generated<string | null>;
}

/** Slot or date of an entry; open while the entry waits. */
interface WaitingPlaceTable {
  kind: 'slot' | 'date';
  place_id: number;
  entry_id: string;
  headquarter_id: number;
  is_open: Generated<boolean>;
}

export interface WaitingTables {
  waiting_entry: WaitingEntryTable;
  waiting_place: WaitingPlaceTable;
}
