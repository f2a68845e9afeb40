/** Inventories: capacity of slots; seats and unnumbered places of event dates. Holds of both have one life cycle (decision 22). */
import type { SelectExpression } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import type { PlaceKind } from '../purchase-limits/index.ts';

/** A number of places of one slot or date. Each inventory adds the fields that identify them. */
export interface Places {
  quantity: number;
}

/** A hold with every field that ending it needs. */
export interface Held {
  id: string;
  headquarter_id: number;
  reference: string;
  quantity: number;
  expires_at: Date;
  /** keyed hash of the address network whose purchase limit counts this hold; null: none */
  network: string | null;
  /** scope of the slot or date in `purchase_count`; `day_scope`: scope of its day */
  placeScope: string;
  day_scope: string | null;
  extension_count: number;
  began_at: Date | null;
  created_at: Date;
}

/**
 * Transition of places: held → free, held → sold, sold → free (refund). `isReassigned`: the caller reserves the places
 * again in the same transaction, so they are not reserved for the waiting list.
 */
export type Move =
  | { from: 'held'; to: 'free'; isReassigned?: true }
  | { from: 'held'; to: 'sold' }
  | { from: 'sold'; to: 'free' };

/** Whether the places of a move are offered to the waiting list first. */
export const isReservable = (move: Move): boolean => move.to === 'free' && !('isReassigned' in move);

/** Returns the changes of the `held` and `sold` counters by a move of `places`. */
export function countersOf({ from, to }: Move, places: number): { held: number; sold: number } {
  if (from === 'sold') return { held: 0, sold: -places };
  return { held: -places, sold: to === 'sold' ? places : 0 };
}

export type HoldsTable = 'hold' | 'event_hold';

/** Request of a new sale for the places that it needs. */
export interface Adoption<Need extends Places> {
  saleId: string;
  /** cart whose holds the sale adopts */
  reference: string;
  need: readonly Need[];
  /** payment deadline */
  until: Date;
  now: Date;
  /** unpaid sales of the same cart, locked by the caller, whose holds are adopted too */
  earlierSaleIds?: readonly string[];
  /** address network (`networkOf`) whose purchase limit counts newly reserved places; null: none */
  network?: string | null;
}

/** Places of one slot or date held by one cart or sale, for listings. */
export interface HeldLine {
  slug: string;
  timezone: string;
  reference: string;
  sale_id: string | null;
  network: string | null;
  places: number;
  what: string;
  expires_at: Date;
}

/**
 * One kind of places, with SQL statements of its own. Lock order everywhere: sale → hold → slots or dates ascending →
 * purchase counts of addresses.
 */
export interface Inventory<Need extends Places = Places> {
  readonly kind: PlaceKind;
  readonly table: HoldsTable;
  /** column of that table with the slot or date */
  readonly place: 'stock_id' | 'hour_id';
  /** columns of that table that identify the places of a hold */
  readonly columns: readonly SelectExpression<Schema, HoldsTable>[];
  /** Returns equal keys for interchangeable places. */
  key(this: void, need: Need): string;
  /** Returns columns to update when a hold is adopted for a need with the same key. */
  become(this: void, need: Need): { category_price_list_id?: number };
  /** Locks the slots or dates of places, ascending, before a transaction with several moves. */
  lock(this: void, trx: Trx, places: readonly Need[]): Promise<void>;
  /** Moves places between the counters, slots or dates ascending. */
  move(this: void, trx: Trx, places: readonly Need[], move: Move, now: Date): Promise<void>;
  /**
   * Releases expired cart holds of one slot or date. Skips holds that another transaction has locked.
   * @returns number of expired holds
   */
  expire(this: void, db: Db, placeId: number, now: Date): Promise<number>;
  /**
   * Frees the surplus of a cart, whose holds have ended, and reserves the missing places for its sale.
   * @throws OutOfStock, PurchaseLimitExceeded
   */
  exchange(
    this: void,
    trx: Trx,
    places: { surplus: readonly (Need & Held)[]; missing: readonly Need[] },
    adoption: Adoption<Need>,
  ): Promise<void>;
  /** Reserves all missing places for a late payment, or none. @returns undefined: not all are free, or the visit has begun */
  reacquire(
    this: void,
    trx: Trx,
    missing: readonly Need[],
    saleId: string,
    now: Date,
  ): Promise<readonly (Need & { id: string })[] | undefined>;
  /** Lists active holds of a venue, or of all venues, ordered by expiry. */
  list(this: void, db: Db, slug: string | null, now: Date): Promise<readonly HeldLine[]>;
}
