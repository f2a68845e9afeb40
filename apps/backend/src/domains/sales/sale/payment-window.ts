/** How long a sale waits for its payment. Pure. */

/** Gateways give the buyer half an hour. */
const PAYMENT_WINDOW_MS = 30 * 60_000;
/** Neither new attempts nor new orders hold a cart's places for ever: counted from the first order of them. */
const LONGEST_WAIT_MS = 2 * 60 * 60_000;

/** When a cart whose places were ordered first at `firstOrderedAt` has to have given them up, unless it is paid. */
export const longestWait = (firstOrderedAt: Date): Date =>
  new Date(firstOrderedAt.getTime() + LONGEST_WAIT_MS);

/** The deadline of a new order, within the longest wait. */
export const paymentDeadline = (firstOrderedAt: Date, now: Date): Date =>
  earlier(windowFrom(now), longestWait(firstOrderedAt));

/** The deadline after another attempt: the whole window again, within the longest wait or what was promised before. */
export function extendedDeadline(sale: { first_ordered_at: Date; expires_at: Date }, now: Date): Date {
  return earlier(windowFrom(now), later(longestWait(sale.first_ordered_at), sale.expires_at));
}

const TRANSFER_WINDOW_MS = 3 * 24 * 60 * 60_000;

/** Until when a bank transfer is awaited: three days, never past the visit. */
export function transferDeadline(now: Date, firstVisit: Date | null): Date {
  const latest = new Date(now.getTime() + TRANSFER_WINDOW_MS);
  return firstVisit ? earlier(latest, firstVisit) : latest;
}

const windowFrom = (now: Date) => new Date(now.getTime() + PAYMENT_WINDOW_MS);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);
