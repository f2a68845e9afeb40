/** Strategy interface of changes (tickets and passes, events). `changingOf` returns the implementation. */
import type { Cents, ChangeKind, ChangeQuoteRequest } from '@taquilla/contracts';
import type { Planned } from '../../../database/change-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Places } from '../../inventory/index.ts';
import type { Sale } from '../sale/index.ts';

/** Fields of a sold line that changes of every kind use. */
export interface SoldUnits {
  position: number;
  productId: number;
  quantity: number;
  unitCents: Cents;
  /** reduction of the whole line by the sale's code */
  reductionCents: Cents;
  /** minimum units of its product in one order */
  minQuantity: number;
  /** products of which one is required in the same order, at the same time */
  accompaniedBy: readonly number[];
  /** slots of its items; empty for events */
  stockIds: readonly number[];
  /** times of its visits; empty: none */
  visits: readonly Date[];
}

/** Line of a sale with its planned state. */
export interface ChangedLine<Line extends SoldUnits = SoldUnits, Plan extends Planned = Planned> {
  line: Line;
  planned: Plan;
  kinds: ChangeKind[];
}

export interface Outlook {
  /** all current lines of the sale, in order */
  book: readonly SoldUnits[];
  /** requested lines; a line without `kinds` is unchanged */
  changed: readonly ChangedLine[];
}

/** Places of a sale: as needs of its inventory, and by slot or date. */
export interface Need {
  places: readonly Places[];
  byPlace: ReadonlyMap<number, number>;
}

export interface Changing {
  /**
   * Evaluates a requested change; holds nothing.
   * @throws 409, 422 for an impossible change
   */
  evaluate(db: Db, sale: Sale, request: ChangeQuoteRequest, now: Date): Promise<Outlook>;
  /** Returns the places of a sale with planned lines. */
  needWith(db: Db | Trx, saleId: string, plan: readonly Planned[]): Promise<Need>;
  /** Whether a moved line costs more now than when the change was requested, or is no longer sold. */
  isPriceOver(
    trx: Trx,
    sale: Sale,
    plan: readonly Planned[],
    times: { since: Date; now: Date },
  ): Promise<boolean>;
  /** Writes planned lines of a sale. */
  write(trx: Trx, saleId: string, plan: readonly Planned[]): Promise<void>;
}

/**
 * Returns the reduction of a line with fewer units: proportional, rounded down to cents, so that the refund never exceeds
 * the amount paid for the removed units.
 */
export const retainedReduction = (
  { quantity, reductionCents }: Pick<SoldUnits, 'quantity' | 'reductionCents'>,
  retained: number,
): Cents => Math.floor((reductionCents * retained) / quantity);

/** Returns the distinct times of lines, earliest first. */
export function visitsOf(lines: readonly Pick<SoldUnits, 'visits'>[]): Date[] {
  const times = lines.flatMap(({ visits }) => visits.map((visit) => visit.getTime()));
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** Returns the earliest time of lines; null: none. */
export const firstVisitOf = (lines: readonly Pick<SoldUnits, 'visits'>[]): Date | null =>
  visitsOf(lines)[0] ?? null;

/**
 * Returns the indexes of the units that a line retains.
 * @returns null for unknown units, or a number that differs from the requested quantity
 */
export function retainedUnits(
  { quantity }: Pick<SoldUnits, 'quantity'>,
  { quantity: requested, units }: ChangeQuoteRequest['lines'][number],
): number[] | null {
  const retained = units ?? Array.from({ length: requested ?? quantity }, (_, unit) => unit);
  const isSound =
    (requested === undefined || retained.length === requested) &&
    new Set(retained).size === retained.length &&
    retained.every((unit) => unit < quantity);
  return isSound ? [...retained].sort((a, b) => a - b) : null;
}
