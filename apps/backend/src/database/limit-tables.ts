import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** What a subject has taken of an allowance since it began; the key is a keyed hash of rule and subject. */
interface AllowanceTable {
  key: string;
  used: number;
  ends_at: Timestamp;
}

/** Places that one address holds and has not paid, of one slot, date or day; see `domains/inventory/shares/place-rules.ts`. */
interface PurchaseCountTable {
  /** keyed hash of an address */
  network: string;
  scope: string;
  headquarter_id: number;
  held: number;
  /** as many as may be, when it was last added to */
  max_held: number;
  /** given back or ended without having been paid, since the row began */
  released_unpaid: Generated<number>;
  changed_at: Timestamp;
}

/** The time that a cart has had at a venue, once it holds nothing there any more. */
interface CartClockTable {
  reference: string;
  headquarter_id: number;
  began_at: Timestamp;
  /** when the last of its holds ended */
  until: Timestamp;
  extension_count: number;
}

/** What a hold, of a slot or of a date, knows for shares and clocks. */
export interface FairHold {
  /** keyed hash of the address that it counts for, until it ends; null: none is counted */
  network: Generated<string | null>;
  /** the day that it counts for */
  day_scope: Generated<string | null>;
  /** what the browser called the wish */
  idempotency_key: Generated<string | null>;
  /** beginning of the cart's time at the venue; null: with the hold */
  began_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A cart for which a visitor's pass was used; three of a pass at most. */
interface FairPassUseTable {
  opening: string;
  pass: string;
  number: number;
  reference: string;
  used_at: Timestamp;
}

export interface LimitTables {
  fair_pass_use: FairPassUseTable;
  purchase_count: PurchaseCountTable;
  cart_clock: CartClockTable;
  allowance: AllowanceTable;
}
