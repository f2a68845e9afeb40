import { classNames } from '@taquilla/ui';
import type { KeyboardEvent } from 'react';
import { isBookable, type DayState } from './day-states.ts';
import styles from './calendar-day.module.css';

interface CalendarDayProps {
  day: string;
  /** undefined while loading */
  state: DayState | undefined;
  /** full date and availability as text */
  label: string;
  /** formatted; empty if the party cannot enter */
  price: string;
  /** the lowest price of the month, if prices differ */
  isCheap: boolean;
  /** visible word; empty if none is needed */
  mark: string;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: (day: string) => void;
  onKeyDown: (event: KeyboardEvent, day: string) => void;
}

/** One day. A day that cannot be chosen stays visible, labelled and focusable. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, state, label, price, isCheap, mark, isToday, isChosen, isTabStop, onChoose, onKeyDown } =
    props;
  const isOpen = isBookable(state);
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        className={classNames(styles.day, state ? styles[state] : styles.coming, isChosen && styles.chosen)}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!isOpen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => {
          if (isOpen) onChoose(day);
        }}
        onKeyDown={(event) => {
          onKeyDown(event, day);
        }}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {price && (
          <span className={classNames(styles.price, isCheap && styles.cheap)} aria-hidden="true">
            {price.slice(0, -2)}
            <span className={styles.euro}>{price.slice(-2)}</span>
          </span>
        )}
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      </button>
    </div>
  );
}
