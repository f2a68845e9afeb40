/**
 * Where the money of a sale is: what was paid is kept, is back, or is on its way back. Told from three sides (payments,
 * ledger, status), which must tell the same. Pure.
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
  /** the change that it is for; null: the sale itself */
  changeId: string | null;
  /** its change waits for the ticketing authority: kept for it, and not yet the sale's */
  isHeld: boolean;
}

/** All that says something about one sale's money. */
export interface SaleMoney {
  reference: string;
  status: SaleStatus;
  total: Cents;
  /** of a sale that was returned, what the venue keeps */
  retained: Cents;
  /** its tickets are not valid any more */
  isVoid: boolean;
  payments: readonly SalePayment[];
  refunds: readonly { paymentId: string; amount: Cents; state: RefundState; cause: RefundCause }[];
}

export interface Balance {
  /** by what banks have confirmed */
  paid: Cents;
  /** by what the sale says: its total, while it is paid, without what goes back of it; and what is held for its change */
  kept: Cents;
  /** by the ledger */
  refunded: Cents;
  onItsWay: Cents;
}

const sum = (rows: readonly { amount: Cents }[]): Cents =>
  rows.reduce((total, { amount }) => total + amount, 0);

export function balanceOf({ status, total, payments, refunds }: SaleMoney): Balance {
  // what a change made cheaper is not in the total any more
  const besides = refundsOf(payments, refunds).filter(({ cause }) => cause !== 'change');
  const wasPaid = !isUnpaid(status) && status !== 'cancelled' && status !== 'deleted';
  return {
    paid: sum(payments.filter(({ isAuthorised }) => isAuthorised)),
    kept: (wasPaid ? total - sum(besides) : 0) + heldOf({ payments }),
    refunded: sum(refunds.filter(({ state }) => state === 'done')),
    onItsWay: sum(refunds.filter(({ state }) => state !== 'done')),
  };
}

/** What is held for a change, and not yet the sale's. */
const heldOf = ({ payments }: Pick<SaleMoney, 'payments'>): Cents =>
  sum(payments.filter(({ isHeld }) => isHeld));

/** Of what a sale and its changes were paid with. */
function refundsOf(payments: SaleMoney['payments'], refunds: SaleMoney['refunds']) {
  const settling = new Set(payments.filter(({ settles }) => settles).map(({ id }) => id));
  return refunds.filter(({ paymentId }) => settling.has(paymentId));
}

/** What does not add up about a sale's money, in words; nothing when all is right. Pure. */
export function moneyFaults(money: SaleMoney): string[] {
  const { paid, kept, refunded, onItsWay } = balanceOf(money);
  const faults = [
    ...statusFaults(money),
    ...money.payments.flatMap((payment) => paymentFaults(payment, money)),
  ];
  if (paid !== kept + refunded + onItsWay) {
    faults.push(`paid ${paid} is not kept ${kept} + refunded ${refunded} + on its way ${onItsWay}`);
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
  if (own.length === 0) return canBeUnpaid && !isVoid ? [] : [`it is ${status} and was paid with no payment`];
  if (canBeUnpaid) return [`it is ${status} and was paid`];
  const back = refundsOf(payments, refunds);
  const cost = sum(settling) - sum(back.filter(({ cause }) => cause === 'change'));
  if (cost !== total) return [`it costs ${total} and was paid with ${cost}`];
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
  if (back > amount) return [`of payment ${id} more goes back than was paid: ${back} of ${amount}`];
  if (isHeld) return settles || back > 0 ? [`payment ${id} is held and is not`] : [];
  return !settles && back < amount ? [`payment ${id} is one too many and stays`] : [];
}
