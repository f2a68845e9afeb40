import { formatDate, languageTag, useLocale } from '@taquilla/i18n';
import { VisuallyHidden } from '@taquilla/ui';
import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { CalendarDay, PastDay } from './calendar-day.tsx';
import type { DayState } from './day-states.ts';
import { useDayLabels, type DayPrices } from './use-day-labels.ts';
import { weekdayOf } from './weeks.ts';
import styles from './calendar-grid.module.css';

interface CalendarGridProps {
  label: string;
  weeks: readonly (readonly string[])[];
  today: string;
  /** undefined while loading */
  states: ReadonlyMap<string, DayState> | undefined;
  /** null: no prices in the days */
  prices: DayPrices | null;
  /** true: days reserve the line of a price */
  hasPrices: boolean;
  chosen: string | null;
  /** the only day in the tab order */
  tabStop: string;
  /** full day whose panel is open, and the panel */
  full: { day: string; panel: ReactNode } | null;
  onPress: (day: string, state: DayState) => void;
  onKeyDown: (event: KeyboardEvent, day: string) => void;
}

/** The days of five weeks as an ARIA grid: one tab stop, arrow keys between days. */
export function CalendarGrid(props: CalendarGridProps) {
  const { label, weeks, today, states, prices, hasPrices, chosen, tabStop, full, onPress, onKeyDown } = props;
  const t = useTexts();
  const locale = useLocale();
  const dayWords = useDayLabels(prices);
  const [helpId, panelId] = [useId(), useId()];
  const monthName = new Intl.DateTimeFormat(languageTag(locale), { month: 'short', timeZone: 'UTC' });
  const first = weeks.flat().find((day) => day >= today);

  const cell = (day: string) => {
    if (day < today) return <PastDay key={day} day={day} />;
    const state = states?.get(day) ?? (states && 'none');
    return (
      <CalendarDay
        key={day}
        {...dayWords(day, state)}
        day={day}
        state={state}
        month={day === first || day.endsWith('-01') ? monthName.format(new Date(day)).replace('.', '') : ''}
        isToday={day === today}
        isChosen={day === chosen}
        isTabStop={day === tabStop}
        panelId={day === full?.day ? panelId : null}
        onPress={onPress}
        onKeyDown={onKeyDown}
      />
    );
  };

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
        data-prices={hasPrices ? '' : undefined}
      >
        <WeekdayNames days={weeks[0] ?? []} />
        {weeks.map((week) => (
          <Week key={week[0]} full={full && week.includes(full.day) ? { ...full, id: panelId } : null}>
            {week.map(cell)}
          </Week>
        ))}
      </div>
    </div>
  );
}

interface WeekProps {
  full: { day: string; panel: ReactNode; id: string } | null;
  children: ReactNode;
}

/** A week, with the panel of a full day below it. */
function Week({ full, children }: WeekProps) {
  return (
    <>
      <div role="row" className={styles.week}>
        {children}
      </div>
      {full && (
        <div role="row">
          <div
            role="gridcell"
            aria-colspan={7}
            id={full.id}
            className={styles.panel}
            style={{ '--column': weekdayOf(full.day) } as CSSProperties}
          >
            {full.panel}
          </div>
        </div>
      )}
    </>
  );
}

function WeekdayNames({ days }: { days: readonly string[] }) {
  const locale = useLocale();
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
