import type { ChangedSeat } from '@taquilla/contracts';
import type { ChangeLine } from '../visit-groups.ts';
import { useTexts } from './event-texts.ts';
import { seatRows } from './seat-rows.ts';

/** How seats are called: "Stalls · Row 5, seats 12, 14", for each row of them. */
export function useSeatWords(): (seats: readonly ChangedSeat[]) => string[] {
  const t = useTexts();
  return (seats) =>
    seatRows(seats).map(({ sector, row, seats: numbers }) => {
      const inRow = { row, seats: numbers.join(', '), count: numbers.length };
      return [sector, row !== '' && t('inRow', inRow)].filter(Boolean).join(' · ');
    });
}

/** How a unit of a line is called: by who has it, and by its seat. */
export function useUnitWords(): (line: ChangeLine, unit: number) => string {
  const seatWords = useSeatWords();
  return ({ event }, unit) => {
    const visitor = event?.visitors[unit];
    const seat = event?.seats[unit];
    const name = visitor && [visitor.name, visitor.last_name].filter(Boolean).join(' ');
    return [name, ...(seat ? seatWords([seat]) : [])].filter(Boolean).join(' · ');
  };
}
