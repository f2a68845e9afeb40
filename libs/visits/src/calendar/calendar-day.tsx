import { classNames, IconNotify } from '@taquilla/ui';
import type { KeyboardEvent } from 'react';
import { isBookable, type DayState } from './day-states.ts';
import styles from './calendar-day.module.css';

interface CalendarDayProps {
  day: string;
  /** undefined while loading */
  state: DayState | undefined;
  /** full date and availability as text */
  label: string;
  /** short name of the month, on its first day and on the first day shown */
  month: string;
  /** formatted; empty if the party cannot enter, or if all days cost the same */
  price: string;
  /** the lowest price, if prices differ */
  isCheap: boolean;
  /** visible word where there is space; empty if none is needed */
  mark: string;
  isToday: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  /** id of the panel about a full day; null: closed */
  panelId: string | null;
  onPress: (day: string, state: DayState) => void;
  onKeyDown: (event: KeyboardEvent, day: string) => void;
}

/**
 * One day. A full day opens a panel with other days; any other day that cannot be chosen stays visible, labelled and
 * focusable.
 */
export function CalendarDay(props: CalendarDayProps) {
  const { day, state, label, month, price, isCheap, mark, isToday, isChosen, isTabStop, panelId } = props;
  const isFull = state === 'full';
  const canPress = isFull || isBookable(state);
  return (
    <div role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        data-day={day}
        className={classNames(
          styles.day,
          state ? styles[state] : styles.coming,
          isChosen && styles.chosen,
          panelId !== null && styles.opened,
        )}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!canPress}
        aria-expanded={isFull ? panelId !== null : undefined}
        aria-controls={panelId ?? undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => {
          if (state && canPress) props.onPress(day, state);
        }}
        onKeyDown={(event) => {
          props.onKeyDown(event, day);
        }}
      >
        <span className={styles.label}>{label}</span>
        <DayNumber day={day} month={month} />
        {price && (
          <span className={classNames(styles.price, isCheap && styles.cheap)} aria-hidden="true">
            {price.slice(0, -2)}
            <span className={styles.euro}>{price.slice(-2)}</span>
          </span>
        )}
        <span className={styles.mark}>{isFull && <IconNotify />}</span>
        {mark && (
          <span className={styles.word} aria-hidden="true">
            {mark}
          </span>
        )}
      </button>
    </div>
  );
}

/** A day before today: fills its week, without meaning for screen readers. */
export function PastDay({ day }: { day: string }) {
  return (
    <div role="gridcell" data-past="">
      <div className={classNames(styles.day, styles.past)}>
        <DayNumber day={day} month="" />
      </div>
    </div>
  );
}

function DayNumber({ day, month }: Pick<CalendarDayProps, 'day' | 'month'>) {
  return (
    <span className={styles.date} aria-hidden="true">
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {month && <span className={styles.month}>{month}</span>}
    </span>
  );
}
