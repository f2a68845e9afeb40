import type { ChangedSeat } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';
import { useTexts } from './event-texts.ts';
import { seatRows } from './seat-rows.ts';

/** Returns the text of seats: "Stalls · Row 5, seats 12, 14", one per row. */
export function useSeatTexts(): (seats: readonly ChangedSeat[]) => string[] {
  const t = useTexts();
  return (seats) =>
    seatRows(seats).map(({ sector, row, seats: numbers }) => {
      const inRow = { row, seats: numbers.join(', '), count: numbers.length };
      return [sector, row !== '' && t('inRow', inRow)].filter(Boolean).join(' · ');
    });
}

/** Returns the text of a unit of a line: visitor and seat. */
export function useUnitText(): (line: ChangeLine, unit: number) => string {
  const seatTexts = useSeatTexts();
  return ({ event }, unit) => {
    const visitor = event?.visitors[unit];
    const seat = event?.seats[unit];
    const name = visitor && [visitor.name, visitor.last_name].filter(Boolean).join(' ');
    return [name, ...(seat ? seatTexts([seat]) : [])].filter(Boolean).join(' · ');
  };
}
