/** Seats grouped by row. Pure functions. */
import type { ChangedSeat } from '@taquilla/contracts';
import { groupBy } from './group-by.ts';

export interface SeatRow {
  sector: string;
  row: string;
  /** in the order of the purchase */
  seats: string[];
}

export const seatRows = (seats: readonly ChangedSeat[]): SeatRow[] =>
  groupBy(seats, ({ sector, row }) => JSON.stringify([sector, row])).flatMap(([, inRow]) => {
    const [first] = inRow;
    return first ? [{ sector: first.sector, row: first.row, seats: inRow.map(({ seat }) => seat) }] : [];
  });
