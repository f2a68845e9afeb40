/** What a change would make of a purchase, and what it costs. */
import { toCents, type Cents, type ChangeKind, type ChangeQuoteRequest } from '@taquilla/contracts';
import type { FormerUnits, PlannedLine } from '../../database/change-tables.ts';
import type { SelfService } from '../../database/columns/self-service.ts';
import type { Db } from '../../database/open-database.ts';
import { refuse } from '../../errors.ts';
import { refuseLargeOrder } from '../shares/index.ts';
import type { Sale } from '../sale/index.ts';
import { changedLine, type ChangedLine } from './changed-line.ts';
import { loadOffer } from './offer.ts';
import { isInTime, termsOf } from './rules.ts';
import { firstVisitOf, readBook, visitsOf, type BookLine } from './sold-book.ts';

export interface ChangePlan {
  kinds: ChangeKind[];
  lines: PlannedLine[];
  /** places of each slot that the sale has then */
  need: ReadonlyMap<number, number>;
  /** of the whole sale, then */
  subtotal: Cents;
  promotion: Cents;
  /** what the change itself costs */
  fee: Cents;
  /** positive: to be paid; negative: goes back */
  difference: Cents;
  /** whose codes die */
  tickets: FormerUnits[];
  /** of what is changed */
  beforeVisits: Date[];
  /** null: a former code has no end of its own */
  voidUntil: Date | null;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Plans a change of a paid sale of tickets or passes, and holds nothing. Reads only.
 * @throws 409 for rules that do not allow it (any more), and for a sale that was changed meanwhile; 422 for what cannot be
 * changed so, ShareRefused
 */
export async function planChange(
  db: Db,
  sale: Sale,
  wanted: ChangeQuoteRequest,
  now: Date,
): Promise<ChangePlan> {
  const { changes: rules } = await termsOf(db, sale);
  if (!rules || sale.kind === 'event') throw refuse('changeClosed');
  if (wanted.edition !== sale.edition) throw refuse('changedMeanwhile');
  const book = await readBook(db, sale.id);
  const offer = await loadOffer(db, sale, book, wanted, now);
  const changed = book.flatMap((line): ChangedLine[] => {
    const wish = wanted.lines.filter(({ position }) => position === line.position);
    if (wish.length > 1) throw refuse('notChangeable');
    const [only] = wish;
    const result = only && changedLine(line, only, offer);
    return result && result.kinds.length > 0 ? [result] : [];
  });
  if (wanted.lines.some(({ position }) => !book.some((line) => line.position === position)))
    throw refuse('notChangeable');
  if (changed.length === 0) throw refuse('nothingChanged');
  const before = changed.map(({ line }) => line);
  if (!isInTime(firstVisitOf(before), rules, now)) throw refuse('changeClosed');
  const kinds = kindsOf(changed);
  refuseUnoffered(kinds, rules);
  refuseQuantities(book, changed, offer.leastOf);

  const after = book.map((line) => changed.find((one) => one.line === line) ?? { line, ...unchanged(line) });
  const need = needOf(after.map(({ planned }) => planned));
  const units = after.reduce((sum, { planned }) => sum + planned.quantity, 0);
  await refuseLargeOrder(db, { venueId: sale.headquarter_id, units, kind: 'slot', need });
  const visits = visitsOf(book);
  const last = visits.at(-1);
  return {
    kinds,
    lines: changed.map(({ planned }) => planned),
    need,
    ...sums(sale, changed, kinds, toCents(rules.fee)),
    tickets: book.map(({ quantity }, line) => ({ line, quantity })),
    beforeVisits: visitsOf(before),
    voidUntil: last ? new Date(last.getTime() + DAY_MS) : null,
  };
}

const ORDER = ['visit', 'fewer', 'names'] as const satisfies readonly ChangeKind[];

const kindsOf = (changed: readonly ChangedLine[]): ChangeKind[] =>
  ORDER.filter((kind) => changed.some(({ kinds }) => kinds.includes(kind)));

function refuseUnoffered(kinds: readonly ChangeKind[], rules: NonNullable<SelfService['changes']>): void {
  const offered = { visit: rules.dayOrTime, fewer: rules.fewer, names: rules.names, refund: false };
  if (kinds.some((kind) => !offered[kind])) throw refuse('notChangeable');
}

/** What is left of a product is what is sold of it, or nothing (R71); a purchase of nothing is given back instead. */
function refuseQuantities(
  book: readonly BookLine[],
  changed: readonly ChangedLine[],
  leastOf: ReadonlyMap<number, number>,
): void {
  const left = new Map<number, number>();
  for (const line of book) {
    const { quantity } = changed.find((one) => one.line === line)?.planned ?? line;
    left.set(line.productId, (left.get(line.productId) ?? 0) + quantity);
  }
  if ([...left.values()].every((quantity) => quantity === 0)) throw refuse('notChangeable');
  const fewer = changed.filter(({ kinds }) => kinds.includes('fewer'));
  for (const { line } of fewer) {
    const quantity = left.get(line.productId) ?? 0;
    if (quantity > 0 && quantity < (leastOf.get(line.productId) ?? 1)) throw refuse('notChangeable');
  }
}

function unchanged(line: BookLine): Pick<ChangedLine, 'planned'> {
  const { position, quantity, unitCents, holders } = line;
  const items = line.items.map((item) => ({
    ...{ position: item.position, stockId: item.stockId, places: item.places },
    visitAt: item.visitAt?.toISOString() ?? null,
  }));
  return { planned: { position, quantity, unitCents, holders, items } };
}

/** Places of each slot, over all lines. */
export function needOf(lines: readonly PlannedLine[]): Map<number, number> {
  const need = new Map<number, number>();
  for (const { stockId, places } of lines.flatMap(({ items }) => items)) {
    if (stockId !== null && places > 0) need.set(stockId, (need.get(stockId) ?? 0) + places);
  }
  return need;
}

/**
 * A line whose visit stays keeps its price; one that moves costs what the new visit costs now. A fee for fewer visitors
 * takes no more than what goes back for them.
 */
function sums(sale: Sale, changed: readonly ChangedLine[], kinds: readonly ChangeKind[], fee: Cents) {
  const sum = (of: (line: ChangedLine) => Cents) => changed.reduce((total, line) => total + of(line), 0);
  const subtotal =
    sale.subtotal_cents +
    sum(({ line, planned }) => planned.unitCents * planned.quantity - line.unitCents * line.quantity);
  const lessBefore = sum(({ reducedBefore }) => reducedBefore);
  const lessAfter = sum(({ reducedAfter }) => reducedAfter);
  const promotion = Math.max(0, Math.min(subtotal, sale.promotion_cents + lessAfter - lessBefore));
  const raw = subtotal - promotion - (sale.subtotal_cents - sale.promotion_cents);
  const isCharged = kinds.includes('visit') || kinds.includes('fewer');
  const most = kinds.includes('visit') ? fee : Math.max(0, -raw);
  const charged = isCharged ? Math.min(fee, most) : 0;
  return { subtotal, promotion, fee: charged, difference: raw + charged };
}
