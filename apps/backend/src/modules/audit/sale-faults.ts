/** What does not add up about one sale. Pure. */
import type { Cents, SaleStatus } from '@taquilla/contracts';
import { MOST_DIFFERENCE_MS } from '../../database/clock-difference.ts';
import { balanceOf, heldOf, moneyFaults, type SaleMoney } from '../payment/index.ts';
import { isPaid, isUnpaid, mayChange } from '../sale/index.ts';

/** All that the shop has written down about a sale that somebody else relies on. */
export interface SaleBook {
  money: SaleMoney;
  subtotal: Cents;
  promotion: Cents;
  managementCost: Cents;
  createdAt: Date;
  paidAt: Date | null;
  /** in no order: several may be of one moment */
  changes: readonly { from: SaleStatus | null; to: SaleStatus; at: Date }[];
  /** places by slot or date: what its lines need, and what its holds have */
  needed: ReadonlyMap<string, number>;
  sold: ReadonlyMap<string, number>;
  held: ReadonlyMap<string, number>;
  /** what its changes cost beside its lines */
  changeFee: Cents;
  /** a change of it waits for its payment, or to be issued, and its places are held */
  isChanging: boolean;
  /** whether the letter of its purchase, or the authority's number for it, was asked for */
  isAnswered: boolean;
  /** the ticketing authority is still asked, or has refused */
  isUnissued: boolean;
  /** work that follows from the sale and was given up, in its words */
  givenUp: readonly string[];
  /** end of its time to pay */
  expiresAt: Date;
}

/**
 * In words; nothing when all is right.
 * @param overdueBefore a time to pay that was to end before it should have
 */
export function saleFaults(book: SaleBook, overdueBefore: Date): string[] {
  const faults = [
    ...moneyFaults(book.money),
    ...sumFaults(book),
    ...lifeFaults(book),
    ...placeFaultsOf(book),
  ];
  if (isKept(book) && !book.isAnswered) faults.push('it is paid, and nobody was asked to send its tickets');
  if (isUnpaid(book.money.status) && book.expiresAt < overdueBefore) {
    faults.push(`its time to pay was over at ${book.expiresAt.toISOString()}, and it was not ended`);
  }
  return faults.map((fault) => `${book.money.reference}: ${fault}`);
}

/** Its buyer has the tickets: also while a part of the money is on its way back. */
export function isKept({ money }: Pick<SaleBook, 'money'>): boolean {
  return money.status === 'pending refund'
    ? balanceOf(money).kept - heldOf(money) - money.retained > 0
    : isPaid(money.status);
}

/** Processes' clocks may differ by so much (`clock-difference.ts`). */
const CLOCKS_MS = 2 * MOST_DIFFERENCE_MS;

function sumFaults({ money, subtotal, promotion, managementCost, changeFee }: SaleBook): string[] {
  const sum = subtotal - promotion + managementCost + changeFee;
  return sum === money.total ? [] : [`its parts are ${sum} and its total is ${money.total}`];
}

/** A way by known changes from its beginning to how it stands: it came to each status as often as it left it. */
function lifeFaults({ money: { status }, changes, createdAt, paidAt }: SaleBook): string[] {
  // what became of a sale is forgotten after years
  if (changes.length === 0 && !isUnpaid(status)) return [];
  const unknown = changes.filter(
    ({ from, to }) => from !== null && from !== to && !mayChange(from, to, true),
  );
  const faults = unknown.map(({ from, to }) => `it went from ${from} to ${to}`);
  if (changes.filter(({ from }) => from === null).length !== 1) faults.push('it did not begin once');
  for (const one of new Set([status, ...changes.map(({ to }) => to)])) {
    const came = changes.filter(({ to }) => to === one).length;
    const left = changes.filter(({ from }) => from === one).length;
    if (came - left !== Number(one === status)) {
      faults.push(`it is ${status}, came to ${one} ${came} times and left it ${left} times`);
    }
  }
  if (paidAt !== null && paidAt < createdAt) faults.push('it was paid before it was ordered');
  const early = changes.filter(({ at }) => at.getTime() < createdAt.getTime() - CLOCKS_MS);
  faults.push(...early.map(({ to }) => `it came to ${to} before it was ordered`));
  return faults;
}

function placeFaultsOf(book: SaleBook): string[] {
  const { needed, sold, held } = book;
  const kept = isKept(book);
  const names = new Set([...needed.keys(), ...sold.keys()]);
  const faults = [...names].flatMap((name) => {
    const has = sold.get(name) ?? 0;
    const wants = kept ? (needed.get(name) ?? 0) : 0;
    return has === wants ? [] : [`it has ${has} places of ${name} and ${wants} are its own`];
  });
  const isOver = book.money.status === 'cancelled' || book.money.status === 'deleted';
  if ((isOver || (kept && !book.isChanging)) && held.size > 0)
    faults.push('it holds places that it no longer needs');
  return faults;
}
