/** How long a sale waits for its payment. Pure. */

/** Gateways give the buyer half an hour. */
const PAYMENT_WINDOW_MS = 30 * 60_000;
/** New attempts do not hold places for ever: after this the sale ends, counted from the order. */
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

export const paymentDeadline = (now: Date): Date => new Date(now.getTime() + PAYMENT_WINDOW_MS);

/** The deadline after another attempt: the whole window again, within the longest wait. Never earlier than before. */
export function extendedDeadline(sale: { created_at: Date; expires_at: Date }, now: Date): Date {
  const latest = sale.created_at.getTime() + LONGEST_WAIT_MS;
  const wanted = Math.min(now.getTime() + PAYMENT_WINDOW_MS, latest);
  return new Date(Math.max(wanted, sale.expires_at.getTime()));
}

const TRANSFER_WINDOW_MS = 3 * 24 * 60 * 60_000;

/** Until when a bank transfer is awaited: three days, never past the visit. */
export function transferDeadline(now: Date, firstVisit: Date | null): Date {
  const latest = firstVisit?.getTime() ?? Infinity;
  return new Date(Math.min(now.getTime() + TRANSFER_WINDOW_MS, latest));
}
