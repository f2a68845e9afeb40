import type { SaleState } from '@taquilla/contracts';

/** The page that the gateway returned to. A hint only: the sale's state decides. */
export type Arrival = 'success' | 'error';

/** Result of a sale. */
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
 * Derives the result from the state of a sale. The browser's return never makes a sale paid, and the payment notification
 * may be late (R164, R166): a sale without one is waiting after the success page and abandoned after the error page.
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

/** Content of the page: a result, by owner and goods, or the reason why the result is unknown. */
export type Shown =
  | ResultKind
  | 'paidElsewhere'
  | 'paidPasses'
  | 'beingIssued'
  | 'missing'
  | 'unreachable'
  | 'loading';

type Details = NonNullable<SaleState['details']>;

/** Returns whether the sale has tickets. */
export const isIssued = ({ codes, bond_url }: Pick<Details, 'codes' | 'bond_url'>): boolean =>
  codes.length > 0 || bond_url !== null;

/** Refines a paid result: another browser sees no tickets, and tickets may still be being issued. */
export function shownAs(kind: ResultKind, details: Details | null, isOwner: boolean): Shown {
  if (kind !== 'paid') return kind;
  if (!isOwner) return 'paidElsewhere';
  if (details && !isIssued(details)) return 'beingIssued';
  return details?.kind === 'tourist-pass' ? 'paidPasses' : 'paid';
}

/** Final statuses. Not `cancelled`: a late payment may follow after its places were released. */
const FINAL: readonly SaleState['status'][] = ['deleted', 'partially refunded', 'total refunded'];

/** Returns whether polling can stop: the sale is final, or paid and its owner has the PDF. */
export function isSettled({ status, details }: SaleState, isOwner: boolean): boolean {
  if (status !== 'paid') return FINAL.includes(status);
  return !isOwner || typeof details?.bond_url === 'string';
}
