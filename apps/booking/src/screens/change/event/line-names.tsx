import { textClass } from '@taquilla/ui';
import { useSeatTexts, useUnitText } from '../../../features/change/event/use-seat-texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';

/** Seats of a line by row; for nominative events one line per visitor with the seat. */
export function LineNames({ line }: { line: ChangeLine }) {
  const seatTexts = useSeatTexts();
  const unitText = useUnitText();
  const { quantity, event } = line;
  if (!event) return null;
  const names =
    event.visitors.length > 0
      ? Array.from({ length: quantity }, (_, unit) => unitText(line, unit))
      : seatTexts(event.seats);
  return names.map((name, index) => (
    <p key={index} className={textClass('note')}>
      {name}
    </p>
  ));
}
