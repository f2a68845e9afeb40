import type { ChangedSeat } from '@taquilla/contracts';
import type { SoldSeat } from '../../../database/event-sale-tables.ts';

/** Maps a seat to the response format. */
export const seatAnswer = ({ sectorName, rowText, columnText }: SoldSeat): ChangedSeat => ({
  sector: sectorName,
  row: rowText,
  seat: columnText,
});
