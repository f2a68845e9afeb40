/** Tables of waiting lists. Times are instants in UTC. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '@taquilla/contracts';
import type { CreatedAt, Timestamp } from './column-types.ts';

type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Units of a product, or places at a tariff of an event. */
export interface RequestedUnits {
  id: number;
  quantity: number;
}

/**
 * One visitor on a list. `unconfirmed`: the link of the letter was not opened yet; `waiting`: in the order of `confirmed_at`;
 * `offered`: `hold_ids` are theirs until `expires_at`; `taken`: they were bought; `ended`: it came to nothing.
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
  /** of slots: where they are sold */
  interface_id: number | null;
  requested: JSONColumnType<RequestedUnits[]>;
  places: number;
  created_at: CreatedAt;
  /** end of what it waits for: the confirmation, the last visit, the offer */
  expires_at: Timestamp;
  confirmed_at: MaybeTime;
  offered_at: MaybeTime;
  /** the slot or date that was offered */
  place_id: number | null;
  hold_ids: Generated<string[]>;
  ended_at: MaybeTime;
  why: Generated<string | null>;
}

/** A slot or date that somebody waits for; open while they do. */
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
