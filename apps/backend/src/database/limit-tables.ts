import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** Units claimed of a quota in its window; the key is a keyed hash of rule and subject (`limits/allowance.ts`). */
interface AllowanceTable {
  key: string;
  used: number;
  ends_at: Timestamp;
}

/** Purchase count: unpaid places held by one address network, per slot, date or day; see `domains/inventory/purchase-limits/venue-limits.ts`. */
interface PurchaseCountTable {
  /** keyed hash of an address network */
  network: string;
  scope: string;
  headquarter_id: number;
  held: number;
  /** limit at the time of the last reservation */
  max_held: number;
  /** places released or expired unpaid since the row was created */
  released_unpaid: Generated<number>;
  changed_at: Timestamp;
}

/** Start and extensions of a cart's holds at a venue, saved when they have ended: the maximum duration continues. */
interface CartClockTable {
  reference: string;
  headquarter_id: number;
  began_at: Timestamp;
  /** time at which the cart's last hold ended */
  until: Timestamp;
  extension_count: number;
}

/** Columns of slot and event holds for purchase limits, idempotency and the maximum duration of a cart. */
export interface FairHold {
  /** keyed hash of the address network whose count includes the active hold; null: not counted */
  network: Generated<string | null>;
  /** scope of its day in `purchase_count` */
  day_scope: Generated<string | null>;
  /** idempotency key, chosen by the browser */
  idempotency_key: Generated<string | null>;
  /** start of the cart's hold time at the venue; null: creation of the hold */
  began_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Cart for which an admission pass was used; at most three per pass. */
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
