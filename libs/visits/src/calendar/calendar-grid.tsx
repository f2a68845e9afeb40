import { addDays } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { VisuallyHidden } from '@taquilla/ui';
import { useId, type KeyboardEvent } from 'react';
import { useTexts } from '../texts.ts';
import { CalendarDay } from './calendar-day.tsx';
import type { DayState } from './day-states.ts';
import { weekdayOf, weeksOf } from './month.ts';
import { useDayLabels, type DayPrices } from './use-day-labels.ts';
import { weekStartOf } from './week-start.ts';
import styles from './calendar-grid.module.css';

interface CalendarGridProps {
  label: string;
  month: string;
  today: string;
  /** undefined while loading */
  states: ReadonlyMap<string, DayState> | undefined;
  prices: DayPrices;
  chosen: string | null;
  /** the only day in the tab order */
  tabStop: string;
  onChoose: (day: string) => void;
  onKeyDown: (event: KeyboardEvent, day: string) => void;
}

/** The days of a month as an ARIA grid: one tab stop, arrow keys between days. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, month, today, states, prices, chosen, tabStop, onChoose, onKeyDown } = props;
  const t = useTexts();
  const weekStart = weekStartOf(useLocale());
  const dayWords = useDayLabels(prices);
  const helpId = useId();

  return (
    <div>
      <VisuallyHidden>
        <span id={helpId}>{t('calendar.help')}</span>
      </VisuallyHidden>
      <div
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-describedby={helpId}
        aria-busy={!states}
      >
        <WeekdayNames weekStart={weekStart} />
        {weeksOf(month, weekStart, today).map((week, row) => (
          <div key={row} role="row" className={styles.week}>
            {week.map((day, column) => {
              if (!day) return <div key={column} role="gridcell" />;
              const state = states?.get(day) ?? (states && 'none');
              return (
                <CalendarDay
                  key={day}
                  {...dayWords(day, state)}
                  day={day}
                  state={state}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isTabStop={day === tabStop}
                  onChoose={onChoose}
                  onKeyDown={onKeyDown}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** An arbitrary Monday, for the names of the weekdays. */
const A_MONDAY = '2026-11-16';

function WeekdayNames({ weekStart }: { weekStart: number }) {
  const locale = useLocale();
  const first = addDays(A_MONDAY, weekStart - weekdayOf(A_MONDAY));
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const name = (day: string, style: 'weekday' | 'fullWeekday') =>
    formatDate(day, { locale, timeZone: 'UTC', style });
  return (
    <div role="row" className={styles.week}>
      {days.map((day) => (
        <span key={day} role="columnheader" className={styles.weekday} aria-label={name(day, 'fullWeekday')}>
          {name(day, 'weekday')}
        </span>
      ))}
    </div>
  );
}
