/** Payment deadlines of sales. Pure. */

/** Session time of the payment pages, ms. */
const PAYMENT_WINDOW_MS = 30 * 60_000;
/** Maximum duration of a cart's reservation over all orders and payment attempts, counted from the first order, ms. */
const MAX_WAIT_MS = 2 * 60 * 60_000;

/** Returns the time at which an unpaid cart releases its places, which were first ordered at `firstOrderedAt`. */
export const longestWait = (firstOrderedAt: Date): Date => new Date(firstOrderedAt.getTime() + MAX_WAIT_MS);

/** Returns the deadline of a new order, limited by `longestWait`. */
export const paymentDeadline = (firstOrderedAt: Date, now: Date): Date =>
  earlier(windowFrom(now), longestWait(firstOrderedAt));

/** Returns the deadline after another payment attempt: a new window, limited by `longestWait` or the later previous deadline. */
export function extendedDeadline(sale: { first_ordered_at: Date; expires_at: Date }, now: Date): Date {
  return earlier(windowFrom(now), later(longestWait(sale.first_ordered_at), sale.expires_at));
}

const TRANSFER_WINDOW_MS = 3 * 24 * 60 * 60_000;

/** Returns the deadline of a bank transfer: three days, but not after the visit. */
export function transferDeadline(now: Date, firstVisit: Date | null): Date {
  const latest = new Date(now.getTime() + TRANSFER_WINDOW_MS);
  return firstVisit ? earlier(latest, firstVisit) : latest;
}

const windowFrom = (now: Date) => new Date(now.getTime() + PAYMENT_WINDOW_MS);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);
