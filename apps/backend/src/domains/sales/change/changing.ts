/** What differs between changes of tickets and passes, and changes of events; everything else asks `changingOf`. */
import type { Cents, ChangeKind, ChangeQuoteRequest } from '@taquilla/contracts';
import type { Planned } from '../../../database/change-tables.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import type { Places } from '../../inventory/index.ts';
import type { Sale } from '../sale/index.ts';

/** A line of a sale as all changes look at it. */
export interface SoldUnits {
  position: number;
  productId: number;
  quantity: number;
  unitCents: Cents;
  /** what the sale's code takes off the whole line */
  reductionCents: Cents;
  /** fewest units of its product in one order */
  minQuantity: number;
  /** products of which one had to be in the same order, at the same time */
  accompaniedBy: readonly number[];
  /** slots that it enters */
  stockIds: readonly number[];
  /** all times that it has; none: it has no time */
  visits: readonly Date[];
}

/** A line of a sale, and what it becomes. */
export interface ChangedLine<Line extends SoldUnits = SoldUnits, Wanted extends Planned = Planned> {
  line: Line;
  planned: Wanted;
  kinds: ChangeKind[];
}

export interface Outlook {
  /** all lines as they are, in their order */
  book: readonly SoldUnits[];
  /** those that would be different */
  changed: readonly ChangedLine[];
}

/** What a sale needs: as its inventory takes it, and in numbers by slot or date. */
export interface Need {
  places: readonly Places[];
  byPlace: ReadonlyMap<number, number>;
}

export interface Changing {
  /**
   * What is wanted, with nothing held.
   * @throws 409, 422 for what the lines cannot become
   */
  look(db: Db, sale: Sale, wanted: ChangeQuoteRequest, now: Date): Promise<Outlook>;
  /** What a sale needs with some of its lines as they are planned. */
  needWith(db: Db | Trx, saleId: string, plan: readonly Planned[]): Promise<Need>;
  /** Whether a line of the plan that moves costs more now than when the change was requested, or is not sold any more. */
  isPriceOver(
    trx: Trx,
    sale: Sale,
    plan: readonly Planned[],
    times: { since: Date; now: Date },
  ): Promise<boolean>;
  /** Makes lines of a sale as they are planned. */
  write(trx: Trx, saleId: string, plan: readonly Planned[]): Promise<void>;
}

/**
 * What is left of a line's reduction when fewer of its units are kept: the same fraction of it, rounded down to cents, so
 * that no more goes back than was paid for the other units.
 */
export const retainedReduction = (
  { quantity, reductionCents }: Pick<SoldUnits, 'quantity' | 'reductionCents'>,
  kept: number,
): Cents => Math.floor((reductionCents * kept) / quantity);

/** All times of some lines, each once, the earliest first. */
export function visitsOf(lines: readonly Pick<SoldUnits, 'visits'>[]): Date[] {
  const times = lines.flatMap(({ visits }) => visits.map((visit) => visit.getTime()));
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** When the earliest of some lines begins; null: they have no time. */
export const firstVisitOf = (lines: readonly Pick<SoldUnits, 'visits'>[]): Date | null =>
  visitsOf(lines)[0] ?? null;

/**
 * Which of a line's units stay, by their place in it.
 * @returns null for units that it does not have, or another number of them than is said
 */
export function retainedUnits(
  { quantity }: Pick<SoldUnits, 'quantity'>,
  { quantity: wanted, units }: ChangeQuoteRequest['lines'][number],
): number[] | null {
  const kept = units ?? Array.from({ length: wanted ?? quantity }, (_, unit) => unit);
  const isSound =
    (wanted === undefined || kept.length === wanted) &&
    new Set(kept).size === kept.length &&
    kept.every((unit) => unit < quantity);
  return isSound ? [...kept].sort((a, b) => a - b) : null;
}
