/** What does not add up about places. Pure. */

/** One slot, date, or standing sector of a date: its counters, and the holds that they count. */
export interface CapacityBook {
  name: string;
  quantity: number;
  sold: number;
  held: number;
  /** places of its holds that are sold */
  soldHolds: number;
  /** places of its holds that carts and unpaid sales have */
  activeHolds: number;
  /** seats that two holds have at once; none where places go by number */
  takenTwice: number;
  /** places that carts hold although their time has long been over */
  overdue: number;
}

/** In words; nothing when all is right. */
export function capacityFaults(book: CapacityBook): string[] {
  const { name, quantity, sold, held, soldHolds, activeHolds, takenTwice, overdue } = book;
  const faults = [];
  if (sold + held > quantity) faults.push(`${sold} sold and ${held} held of ${quantity} places`);
  if (sold !== soldHolds) faults.push(`${sold} places count as sold, ${soldHolds} are`);
  if (held !== activeHolds) faults.push(`${held} places count as held, ${activeHolds} are`);
  if (takenTwice > 0) faults.push(`seats taken twice: ${takenTwice}`);
  if (overdue > 0) faults.push(`${overdue} places are held by carts whose time has long been over`);
  return faults.map((fault) => `${name}: ${fault}`);
}
