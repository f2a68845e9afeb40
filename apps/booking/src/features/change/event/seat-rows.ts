/** Seats as they are told: row by row. Pure. */
import type { ChangedSeat } from '@taquilla/contracts';
import { grouped } from './grouped.ts';

export interface SeatRow {
  sector: string;
  row: string;
  /** in the order of the purchase */
  seats: string[];
}

export const seatRows = (seats: readonly ChangedSeat[]): SeatRow[] =>
  grouped(seats, ({ sector, row }) => JSON.stringify([sector, row])).flatMap(([, own]) => {
    const [first] = own;
    return first ? [{ sector: first.sector, row: first.row, seats: own.map(({ seat }) => seat) }] : [];
  });
