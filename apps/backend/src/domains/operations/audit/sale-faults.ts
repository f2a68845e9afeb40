/** Checks the consistency of one sale. Pure. */
import type { Cents, SaleStatus } from '@taquilla/contracts';
import { MAX_DIFFERENCE_MS } from '../../../database/clock-difference.ts';
import { moneyFaults, type SaleMoney } from '../../payments/index.ts';
import type { DoneChange, LineSums } from './read-changes.ts';
import { saleMachine } from '../../../states/sale.ts';
import { hasTransition } from '../../../states/transition.ts';
import { isPaid, isUnpaid } from '../../sales/index.ts';

/** Stored facts of a sale that have to agree. */
export interface SaleBook {
  money: SaleMoney;
  subtotal: Cents;
  promotion: Cents;
  managementCost: Cents;
  createdAt: Date;
  paidAt: Date | null;
  /** unordered: several may have the same time */
  changes: readonly { from: SaleStatus | null; to: SaleStatus; at: Date }[];
  /** capacity by slot or date: needed by its lines, and reserved by its holds */
  needed: ReadonlyMap<string, number>;
  sold: ReadonlyMap<string, number>;
  held: ReadonlyMap<string, number>;
  /** stored prices of its lines */
  lines: LineSums;
  doneChanges: readonly DoneChange[];
  /** access control had reported one of its tickets as used before it was exchanged or returned */
  wasUsedBefore: boolean;
  /** fees of its changes, not part of its lines */
  changeFee: Cents;
  /** a change waits for its payment or its issue, and its capacity is held */
  isChanging: boolean;
  /** whether the purchase e-mail, or the request to the authority, was enqueued */
  isEnqueued: boolean;
  /** the ticketing authority has not answered, or has refused */
  isUnissued: boolean;
  /** topics of failed tasks of the sale */
  failedTasks: readonly string[];
  /** payment deadline */
  expiresAt: Date;
}

/**
 * Returns messages about one sale; empty when consistent.
 * @param overdueBefore an unpaid sale with an earlier deadline should have ended
 */
export function saleFaults(book: SaleBook, overdueBefore: Date): string[] {
  const faults = [
    ...moneyFaults(book.money),
    ...sumFaults(book),
    ...book.doneChanges.flatMap(changeFaults),
    ...lifeFaults(book),
    ...placeFaultsOf(book),
  ];
  if (book.wasUsedBefore) faults.push('a ticket of it was exchanged or returned after its use');
  if (hasTickets(book) && !book.isEnqueued) faults.push('it is paid, and its e-mail was never enqueued');
  if (isUnpaid(book.money.status) && book.expiresAt < overdueBefore) {
    faults.push(`its payment deadline passed at ${book.expiresAt.toISOString()}, and it was not cancelled`);
  }
  return faults.map((fault) => `${book.money.reference}: ${fault}`);
}

/** Whether the buyer has valid tickets: the sale is not void, and is paid or has a refund in progress. */
export const hasTickets = ({ money: { status, isVoid } }: Pick<SaleBook, 'money'>): boolean =>
  !isVoid && (isPaid(status) || status === 'pending refund');

/** Tolerance for differing clocks of processes (`clock-difference.ts`). */
const CLOCKS_MS = 2 * MAX_DIFFERENCE_MS;

function sumFaults({ money, subtotal, promotion, managementCost, changeFee, lines }: SaleBook): string[] {
  const sum = subtotal - promotion + managementCost + changeFee;
  const faults = sum === money.total ? [] : [`its parts add up to ${sum} and its total is ${money.total}`];
  const parts = [
    ['have a subtotal of', lines.subtotal, subtotal],
    ['have a reduction of', lines.reduction, promotion],
    ['have a fee of', lines.fee, managementCost],
  ] as const;
  for (const [what, ofLines, ofSale] of parts)
    if (ofLines !== ofSale) faults.push(`its lines ${what} ${ofLines} and the sale has ${ofSale}`);
  return faults;
}

/** Checks that a change keeps unit prices and divides reductions; only a moved line has new prices. */
function changeFaults({ amounts, feeCents, differenceCents }: DoneChange): string[] {
  const cost = ({ quantity, unitCents, reductionCents }: DoneChange['amounts'][number]['after']) =>
    quantity * unitCents - reductionCents;
  const sum = amounts.reduce((total, { before, after }) => total + cost(after) - cost(before), feeCents);
  const faults =
    sum === differenceCents
      ? []
      : [`a change of it cost ${differenceCents}, and its lines changed by ${sum} with the fee`];
  for (const { position, before, after, isMoved } of amounts) {
    if (isMoved) continue;
    const retainedCents = Math.floor((before.reductionCents * after.quantity) / before.quantity);
    if (after.unitCents !== before.unitCents || after.reductionCents !== retainedCents)
      faults.push(`line ${position} was changed to another price or reduction than it was sold with`);
  }
  return faults;
}

/**
 * Checks that the changes form a path of legal transitions from creation to the current status: each status was entered as
 * often as it was left.
 */
function lifeFaults({ money: { status }, changes, createdAt, paidAt }: SaleBook): string[] {
  // `sale_history` is erased after the retention period
  if (changes.length === 0 && !isUnpaid(status)) return [];
  const unknown = changes.filter(
    ({ from, to }) => from !== null && from !== to && !hasTransition(saleMachine, from, to),
  );
  const faults = unknown.map(({ from, to }) => `it went from ${from} to ${to}`);
  if (changes.filter(({ from }) => from === null).length !== 1)
    faults.push('its history does not have exactly one creation');
  for (const one of new Set([status, ...changes.map(({ to }) => to)])) {
    const entered = changes.filter(({ to }) => to === one).length;
    const left = changes.filter(({ from }) => from === one).length;
    if (entered - left !== Number(one === status)) {
      faults.push(`it is ${status}, entered ${one} ${entered} times and left it ${left} times`);
    }
  }
  if (paidAt !== null && paidAt < createdAt) faults.push('it was paid before it was ordered');
  const early = changes.filter(({ at }) => at.getTime() < createdAt.getTime() - CLOCKS_MS);
  faults.push(...early.map(({ to }) => `it entered ${to} before it was ordered`));
  return faults;
}

function placeFaultsOf(book: SaleBook): string[] {
  const { needed, sold, held } = book;
  const isValid = hasTickets(book);
  const names = new Set([...needed.keys(), ...sold.keys()]);
  const faults = [...names].flatMap((name) => {
    const has = sold.get(name) ?? 0;
    const required = isValid ? (needed.get(name) ?? 0) : 0;
    return has === required ? [] : [`it has ${has} places of ${name} instead of ${required}`];
  });
  const isOver = book.money.status === 'cancelled' || book.money.status === 'deleted';
  if ((isOver || (isValid && !book.isChanging)) && held.size > 0)
    faults.push('it holds places that it no longer needs');
  return faults;
}
