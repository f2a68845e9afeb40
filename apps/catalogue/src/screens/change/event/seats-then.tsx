import type { ChangeQuote } from '@taquilla/contracts';
import { stackClass, textClass } from '@taquilla/ui';
import { useSeatWords } from '../../../features/change/event/use-seat-words.ts';
import { useTexts } from '../../../features/change/texts.ts';
import type { ChangeLine } from '../../../features/change/visit-groups.ts';

interface SeatsThenProps {
  lines: readonly ChangeLine[];
  seats: NonNullable<ChangeQuote['seats']>;
}

/** The seats that the buyer would have on the other date, told before they agree. */
export function SeatsThen({ lines, seats }: SeatsThenProps) {
  const t = useTexts();
  const seatWords = useSeatWords();
  const isOne = seats.length === 1;
  return (
    <div className={stackClass(1)}>
      <p className={textClass('strong')}>{t('event.seats.then')}</p>
      <ul className={stackClass(1)}>
        {seats.flatMap(({ position, seats: own }) => {
          const name = lines.find((line) => line.position === position)?.product_name;
          return seatWords(own).map((words) => (
            <li key={`${position} ${words}`}>{isOne ? words : [name, words].filter(Boolean).join(': ')}</li>
          ));
        })}
      </ul>
      <p className={textClass('note')}>{t('event.seats.note')}</p>
    </div>
  );
}
