/** Plans a change of a sale: its new lines, its cost and its effects. */
import {
  toCents,
  unaccompanied,
  type Cents,
  type ChangeKind,
  type ChangeQuoteRequest,
} from '@taquilla/contracts';
import {
  isEventLine,
  type ChangedAmounts,
  type FormerUnits,
  type Planned,
} from '../../../database/change-tables.ts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import type { Db } from '../../../database/open-database.ts';
import { refuse } from '../../../errors.ts';
import { refuseLargeOrder } from '../../inventory/index.ts';
import { kindOf, type Sale } from '../sale/index.ts';
import {
  type ChangedLine,
  firstVisitOf,
  type Need,
  type Outlook,
  type SoldUnits,
  visitsOf,
} from './changing.ts';
import { changingOf } from './changing-of.ts';
import { changeFee, isInTime, returnTermsOf, termsOf } from './rules.ts';

export interface ChangePlan {
  kinds: ChangeKind[];
  lines: Planned[];
  /** places of the changed sale */
  need: Need;
  /** amounts of the changed lines before and after */
  amounts: ChangedAmounts[];
  /** amount of the whole changed sale, as `promotion` */
  subtotal: Cents;
  promotion: Cents;
  /** fee of the change */
  fee: Cents;
  /** positive: to be paid; negative: refunded */
  difference: Cents;
  /** units of the current edition, whose codes become invalid */
  tickets: FormerUnits[];
  /** times of the changed lines before the change */
  beforeVisits: Date[];
  /** time until which doors receive the former codes as void; null: no visit has a time */
  voidUntil: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Plans a change of a paid sale. Read-only; holds nothing.
 * @throws 409 when the rules do not allow a change now or the sale was changed meanwhile; 422 for an impossible change;
 * PurchaseLimitExceeded
 */
export async function planChange(
  db: Db,
  sale: Sale,
  request: ChangeQuoteRequest,
  now: Date,
): Promise<ChangePlan> {
  const { changes: rules, returns } = await termsOf(db, sale);
  if (!rules) throw refuse('changeClosed');
  if (request.edition !== sale.edition) throw refuse('changedMeanwhile');
  const positions = request.lines.map(({ position }) => position);
  if (new Set(positions).size < positions.length) throw refuse('notChangeable');
  const changing = changingOf(sale);
  const { book, changed: all } = await changing.evaluate(db, sale, request, now);
  const changed = all.filter(({ kinds }) => kinds.length > 0);
  if (changed.length === 0) throw refuse('nothingChanged');
  const before = changed.map(({ line }) => line);
  const firstVisit = firstVisitOf(before);
  if (!isInTime(firstVisit, rules, now)) throw refuse('changeClosed');
  const kinds = kindsOf(changed);
  refuseUnoffered(kinds, rules);
  refuseQuantities({ book, changed });

  const lines = changed.map(({ planned }) => planned);
  const need = await changing.needWith(db, sale.id, lines);
  const units = book.reduce((sum, line) => sum + quantityThen(line, changed), 0);
  const { kind } = kindOf(sale).inventory;
  await refuseLargeOrder(db, { venueId: sale.headquarter_id, units, kind, need: need.byPlace });
  const returnTerms = returns && (await returnTermsOf(db, sale, { returns, firstVisit, now }));
  const last = visitsOf(book).at(-1);
  return {
    kinds,
    lines,
    need,
    ...sums(sale, changed, (refund) =>
      changeFee(refund, kinds, { fee: toCents(rules.fee), returns: returnTerms }),
    ),
    amounts: changed.map(amountsOf),
    tickets: book.map(({ quantity }, line) => ({ line, quantity })),
    beforeVisits: visitsOf(before),
    voidUntil: last ? new Date(last.getTime() + DAY_MS) : null,
  };
}

const quantityThen = (line: SoldUnits, changed: readonly ChangedLine[]): number =>
  (changed.find((one) => one.line === line)?.planned ?? line).quantity;

const ORDER = ['visit', 'fewer', 'names'] as const satisfies readonly ChangeKind[];

const kindsOf = (changed: readonly ChangedLine[]): ChangeKind[] =>
  ORDER.filter((kind) => changed.some(({ kinds }) => kinds.includes(kind)));

function refuseUnoffered(kinds: readonly ChangeKind[], rules: NonNullable<SelfService['changes']>): void {
  const offered = { visit: rules.dayOrTime, fewer: rules.fewer, names: rules.names, refund: false };
  if (kinds.some((kind) => !offered[kind])) throw refuse('notChangeable');
}

/**
 * Checks the remaining lines: minimum quantity of each reduced product (R71), and accompanying products (R423). Refuses to
 * remove all lines: the buyer has to return the sale instead.
 */
function refuseQuantities({ book, changed }: Outlook): void {
  const left = new Map<number, number>();
  for (const line of book) {
    left.set(line.productId, (left.get(line.productId) ?? 0) + quantityThen(line, changed));
  }
  if ([...left.values()].every((quantity) => quantity === 0)) throw refuse('notChangeable');
  const fewer = changed.filter(({ kinds }) => kinds.includes('fewer'));
  for (const { line } of fewer) {
    const quantity = left.get(line.productId) ?? 0;
    if (quantity > 0 && quantity < line.minQuantity) throw refuse('notChangeable');
  }
  const then = book.map((line) => ({
    ...line,
    quantity: quantityThen(line, changed),
    stockIds: stockIdsThen(line, changed),
  }));
  const wereAlone = new Set(unaccompanied(book).map(({ position }) => position));
  if (unaccompanied(then).some(({ position }) => !wereAlone.has(position))) throw refuse('companionNeeded');
}

function stockIdsThen(line: SoldUnits, changed: readonly ChangedLine[]): readonly number[] {
  const planned = changed.find((one) => one.line === line)?.planned;
  if (!planned || isEventLine(planned)) return line.stockIds;
  return planned.items.flatMap(({ stockId }) => stockId ?? []);
}

const amountsOf = ({ line, planned, kinds }: ChangedLine): ChangedAmounts => {
  const of = ({ quantity, unitCents, reductionCents }: SoldUnits | Planned) => ({
    quantity,
    unitCents,
    reductionCents,
  });
  return {
    position: line.position,
    before: of(line),
    after: of(planned),
    isMoved: kinds.includes('visit'),
  };
};

/**
 * Computes the amounts of the changed sale. A line with the same visit keeps its price; a moved line has the current price of
 * its new visit.
 */
function sums(sale: Sale, changed: readonly ChangedLine[], feeOf: (refund: Cents) => Cents) {
  const sum = (of: (line: ChangedLine) => Cents) => changed.reduce((total, line) => total + of(line), 0);
  const subtotal =
    sale.subtotal_cents +
    sum(({ line, planned }) => planned.unitCents * planned.quantity - line.unitCents * line.quantity);
  const promotion =
    sale.promotion_cents + sum(({ line, planned }) => planned.reductionCents - line.reductionCents);
  const raw = subtotal - promotion - (sale.subtotal_cents - sale.promotion_cents);
  const fee = feeOf(Math.max(0, -raw));
  return { subtotal, promotion, fee, difference: raw + fee };
}
