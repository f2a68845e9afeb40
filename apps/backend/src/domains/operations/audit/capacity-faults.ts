/** Checks the counters of capacity. Pure. */

/** Counters of one slot, date, or standing sector of a date, and the holds that they count. */
export interface CapacityBook {
  name: string;
  quantity: number;
  sold: number;
  held: number;
  /** capacity of sold holds */
  soldHolds: number;
  /** capacity held by carts and unpaid sales */
  activeHolds: number;
  /** seats with two holds; always 0 where capacity has no seats */
  seatsHeldTwice: number;
  /** capacity held by carts long after expiry */
  overdue: number;
}

/** Returns messages about one place's counters; empty when they equal the holds. */
export function capacityFaults(book: CapacityBook): string[] {
  const { name, quantity, sold, held, soldHolds, activeHolds, seatsHeldTwice, overdue } = book;
  const faults = [];
  if (sold + held > quantity) faults.push(`${sold} sold and ${held} held of ${quantity} places`);
  if (sold !== soldHolds) faults.push(`${sold} places count as sold, the holds have ${soldHolds}`);
  if (held !== activeHolds) faults.push(`${held} places count as held, the holds have ${activeHolds}`);
  if (seatsHeldTwice > 0) faults.push(`seats with two holds: ${seatsHeldTwice}`);
  if (overdue > 0) faults.push(`${overdue} places are held by carts long after their expiry`);
  return faults.map((fault) => `${name}: ${fault}`);
}
