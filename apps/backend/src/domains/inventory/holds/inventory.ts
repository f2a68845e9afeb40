/** What can be held: places of slots by number, seats and places of dates. The life of a hold is the same (decision 22). */
import type { SelectExpression } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Schema } from '../../../database/schema.ts';
import type { PlaceKind } from '../purchase-limits/index.ts';

/** So many places of one slot or date; each inventory says of which, and which of them. */
export interface Places {
  quantity: number;
}

/** A hold, with all that is needed when it ends. */
export interface Held {
  id: string;
  headquarter_id: number;
  reference: string;
  quantity: number;
  expires_at: Date;
  /** keyed hash of the address that it counts for; null: none */
  network: string | null;
  /** the scopes it counts for, beside that of its day */
  placeScope: string;
  day_scope: string | null;
  extension_count: number;
  began_at: Date | null;
  created_at: Date;
}

/**
 * From held to free or sold; from sold to free, when the money goes back. `isTakenAgain`: within the same transaction, by
 * whom they are free for, so that they are not kept for who waits for them.
 */
export type Move =
  | { from: 'held'; to: 'free'; isTakenAgain?: true }
  | { from: 'held'; to: 'sold' }
  | { from: 'sold'; to: 'free' };

/** Whether places of a move go to who waits for them, where somebody does. */
export const isReservable = (move: Move): boolean => move.to === 'free' && !('isTakenAgain' in move);

/** What such a move adds to the two counters. */
export function countersOf({ from, to }: Move, places: number): { held: number; sold: number } {
  if (from === 'sold') return { held: 0, sold: -places };
  return { held: -places, sold: to === 'sold' ? places : 0 };
}

export type HoldsTable = 'hold' | 'event_hold';

/** A new sale's places. */
export interface Adoption<Need extends Places> {
  saleId: string;
  /** The cart whose holds become the sale's. */
  reference: string;
  need: readonly Need[];
  /** End of the time to pay. */
  until: Date;
  now: Date;
  /** Unpaid sales of the same cart, locked by the caller, whose places are taken over too. */
  earlierSaleIds?: readonly string[];
  /** whose share what is missing is of (`networkOf`); null: nobody's */
  network?: string | null;
}

/** What one cart or sale holds of a slot or date. */
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
 * One kind of places, in its own statements: how they are counted is tuned for each. Lock order everywhere: sale → hold →
 * slots or dates ascending → shares of addresses.
 */
export interface Inventory<Need extends Places = Places> {
  readonly kind: PlaceKind;
  readonly table: HoldsTable;
  /** of that table: the slot or date */
  readonly place: 'stock_id' | 'hour_id';
  /** of that table: what says which places a hold has */
  readonly columns: readonly SelectExpression<Schema, HoldsTable>[];
  /** Equal for places that may stand for each other. */
  key(this: void, need: Need): string;
  /** What a hold becomes, besides smaller, that covers a need of the same key. */
  become(this: void, need: Need): { category_price_list_id?: number };
  /** Locks the slots or dates of some places, ascending, for a transaction that moves them one after the other. */
  lock(this: void, trx: Trx, places: readonly Need[]): Promise<void>;
  /** Moves places between the counters, slots or dates ascending. */
  move(this: void, trx: Trx, places: readonly Need[], move: Move, now: Date): Promise<void>;
  /**
   * Gives back the places of carts whose time is over, of one slot or date. Holds that somebody else works on are left
   * to them. @returns how many holds ended
   */
  expire(this: void, db: Db, placeId: number, now: Date): Promise<number>;
  /**
   * Frees a cart's surplus, which nobody holds any more, and takes for its sale what is missing.
   * @throws OutOfStock, PurchaseLimitExceeded
   */
  exchange(
    this: void,
    trx: Trx,
    places: { surplus: readonly (Need & Held)[]; missing: readonly Need[] },
    adoption: Adoption<Need>,
  ): Promise<void>;
  /** Holds for a sale that is paid late what it needs, all or none. @returns undefined: not all is free, or it has begun */
  retake(
    this: void,
    trx: Trx,
    missing: readonly Need[],
    saleId: string,
    now: Date,
  ): Promise<readonly (Need & { id: string })[] | undefined>;
  /** What is held now at a venue, or everywhere, with what ends first at the top. */
  list(this: void, db: Db, slug: string | null, now: Date): Promise<readonly HeldLine[]>;
}
