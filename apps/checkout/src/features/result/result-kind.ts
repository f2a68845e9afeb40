import type { SaleState } from '@taquilla/contracts';

/** The result page that the gateway sent the browser to. It is a hint only: what counts is the sale's own state. */
export type Arrival = 'success' | 'error';

/** What the result page has to say. */
export type ResultKind =
  | 'paid'
  | 'waiting'
  | 'confirm'
  | 'confirmTransfer'
  | 'transfer'
  | 'abandoned'
  | 'declined'
  | 'expired'
  | 'refunding'
  | 'refunded'
  | 'partlyRefunded';

/**
 * The browser's return never makes a sale paid, and the confirmation may come late (R164, R166): a sale without
 * one is waiting where the gateway says it went well, and was not completed where it says it did not.
 */
export function resultKind(
  {
    status,
    attempt,
    payment_type,
    confirmation,
  }: Pick<SaleState, 'status' | 'attempt' | 'payment_type' | 'confirmation'>,
  arrival: Arrival,
): ResultKind {
  switch (status) {
    case 'paid':
      return 'paid';
    case 'pending refund':
      return 'refunding';
    case 'partially refunded':
      return 'partlyRefunded';
    case 'total refunded':
      return 'refunded';
    case 'cancelled':
    case 'deleted':
      return 'expired';
    case 'pending':
    case 'pending payments gateway':
      if (confirmation) return payment_type === 'bank-transfer' ? 'confirmTransfer' : 'confirm';
      if (payment_type === 'bank-transfer') return 'transfer';
      if (attempt === 'declined' || attempt === 'error') return 'declined';
      return arrival === 'error' ? 'abandoned' : 'waiting';
  }
}

/** What the page says: a result in the words of who looks, and of what was bought; or why it is not known yet. */
export type Shown =
  | ResultKind
  | 'paidElsewhere'
  | 'paidPasses'
  | 'beingIssued'
  | 'missing'
  | 'unreachable'
  | 'loading';

type Details = NonNullable<SaleState['details']>;

/** Whether there is something to show at the door. */
export const isIssued = ({ codes, bond_url }: Pick<Details, 'codes' | 'bond_url'>): boolean =>
  codes.length > 0 || bond_url !== null;

/** Who did not buy here hears that it is paid, and sees no ticket; what is still to be issued is not there to be shown. */
export function shownAs(kind: ResultKind, details: Details | null, isOwner: boolean): Shown {
  if (kind !== 'paid') return kind;
  if (!isOwner) return 'paidElsewhere';
  if (details && !isIssued(details)) return 'beingIssued';
  return details?.kind === 'tourist-pass' ? 'paidPasses' : 'paid';
}

/** Statuses that nothing follows. Not so `cancelled`: a bank may confirm so late that the places were given up. */
const FINAL: readonly SaleState['status'][] = ['deleted', 'partially refunded', 'total refunded'];

/** True when asking again would show nothing new: the sale is over, or paid and its PDF is there for who may have it. */
export function isSettled({ status, details }: SaleState, isOwner: boolean): boolean {
  if (status !== 'paid') return FINAL.includes(status);
  return !isOwner || typeof details?.bond_url === 'string';
}
