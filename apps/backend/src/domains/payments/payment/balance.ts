/**
 * Balances the money of a sale: each amount paid is retained, refunded or being refunded. Payments, refund ledger and sale
 * status are independent sources, which must agree. Pure.
 */
import type { Cents, RefundCause, SaleStatus } from '@taquilla/contracts';
import type { RefundState } from '../../../database/sales-tables.ts';
import { isUnpaid } from '../../sales/index.ts';
import { statusByLedger } from './ledger-status.ts';

interface SalePayment {
  id: string;
  orderNumber: string;
  amount: Cents;
  isAuthorised: boolean;
  settles: boolean;
  /** change that the payment pays; null: it pays the sale itself */
  changeId: string | null;
  /** the amount is held while the ticketing authority issues the change, and not part of the sale's total yet */
  isHeld: boolean;
}

/** The data that determines the balance of one sale. */
export interface SaleMoney {
  reference: string;
  status: SaleStatus;
  total: Cents;
  /** amount that the venue keeps of a returned sale */
  retained: Cents;
  /** its tickets are no longer valid */
  isVoid: boolean;
  payments: readonly SalePayment[];
  refunds: readonly { paymentId: string; amount: Cents; state: RefundState; cause: RefundCause }[];
}

export interface Balance {
  /** amount confirmed by payment providers */
  paid: Cents;
  /** amount according to the sale: its total once it was paid, less its refunds, plus the amount held for its change */
  kept: Cents;
  /** amount refunded according to the refund ledger */
  refunded: Cents;
  /** amount of refunds that are not made yet */
  onItsWay: Cents;
}

const sum = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((total, { amount }) => total + amount, 0);

export function balanceOf({ status, total, payments, refunds }: SaleMoney): Balance {
  // the total no longer contains the amounts that changes have refunded
  const besides = refundsOf(payments, refunds).filter(({ cause }) => cause !== 'change');
  const wasPaid = !isUnpaid(status) && status !== 'cancelled' && status !== 'deleted';
  return {
    paid: sum(payments.filter(({ isAuthorised }) => isAuthorised)),
    kept: (wasPaid ? total - sum(besides) : 0) + heldOf({ payments }),
    refunded: sum(refunds.filter(({ state }) => state === 'done')),
    onItsWay: sum(refunds.filter(({ state }) => state !== 'done')),
  };
}

/** Returns the amount held for a change, which is not part of the sale's total yet. */
const heldOf = ({ payments }: Pick<SaleMoney, 'payments'>): Cents =>
  sum(payments.filter(({ isHeld }) => isHeld));

/** Returns the refunds of the payments that settled the sale and its changes. */
function refundsOf(payments: SaleMoney['payments'], refunds: SaleMoney['refunds']) {
  const settling = new Set(payments.filter(({ settles }) => settles).map(({ id }) => id));
  return refunds.filter(({ paymentId }) => settling.has(paymentId));
}

/** Describes each mismatch in a sale's money; empty when the sources agree. Pure. */
export function moneyFaults(money: SaleMoney): string[] {
  const { paid, kept, refunded, onItsWay } = balanceOf(money);
  const faults = [
    ...statusFaults(money),
    ...money.payments.flatMap((payment) => paymentFaults(payment, money)),
  ];
  if (paid !== kept + refunded + onItsWay) {
    faults.push(`paid ${paid} is not kept ${kept} + refunded ${refunded} + refund pending ${onItsWay}`);
  }
  return faults;
}

function statusFaults({ status, total, retained, isVoid, payments, refunds }: SaleMoney): string[] {
  const settling = payments.filter(({ settles }) => settles);
  const own = settling.filter(({ changeId }) => changeId === null);
  if (own.length > 1) return ['it was paid with two payments'];
  const changes = settling.flatMap(({ changeId }) => changeId ?? []);
  const held = payments.flatMap(({ isHeld, changeId }) => (isHeld ? (changeId ?? []) : []));
  if (new Set([...changes, ...held]).size < changes.length + held.length)
    return ['a change of it was paid with two payments'];
  const canBeUnpaid = isUnpaid(status) || status === 'cancelled' || status === 'deleted';
  if (own.length === 0) return canBeUnpaid && !isVoid ? [] : [`it is ${status} and has no settling payment`];
  if (canBeUnpaid) return [`it is ${status} and was paid`];
  const back = refundsOf(payments, refunds);
  const cost = sum(settling) - sum(back.filter(({ cause }) => cause === 'change'));
  if (cost !== total) return [`it costs ${total} and ${cost} was paid`];
  const expected = statusByLedger(back, { isVoid });
  if (status !== expected) return [`it is ${status} and should be ${expected}`];
  const left = sum(settling) - sum(back);
  return isVoid && left !== retained
    ? [`its tickets are void, and ${left} is left instead of ${retained}`]
    : [];
}

function paymentFaults(
  { id, amount, isAuthorised, settles, isHeld }: SaleMoney['payments'][number],
  money: SaleMoney,
) {
  const back = sum(money.refunds.filter(({ paymentId }) => paymentId === id));
  if (!isAuthorised) return back > 0 || settles ? [`payment ${id} was never made`] : [];
  if (back > amount) return [`payment ${id} is refunded by more than was paid: ${back} of ${amount}`];
  if (isHeld)
    return settles || back > 0 ? [`payment ${id} is held, and settles the sale or is refunded`] : [];
  return !settles && back < amount ? [`payment ${id} is a duplicate and is not refunded`] : [];
}
