import type { ChangedSeat } from '@taquilla/contracts';
import type { SoldSeat } from '../../../database/event-sale-tables.ts';

/** A seat as its buyer is told about it. */
export const seatAnswer = ({ sectorName, rowText, columnText }: SoldSeat): ChangedSeat => ({
  sector: sectorName,
  row: rowText,
  seat: columnText,
});
