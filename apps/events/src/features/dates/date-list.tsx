import type { EventHour } from '@taquilla/contracts';
import { formatDate, useLocale, type DateStyle } from '@taquilla/i18n';
import { Button, classNames, Skeleton } from '@taquilla/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { DateChip } from './date-chip.tsx';
import styles from './date-list.module.css';
import { firstMonths, monthsOf, type ShowMonth } from './months-of.ts';

/** So many dates are shown at first: some weeks of them. */
const FIRST = 12;
/** A Monday and the days after it. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

interface DateListProps {
  hours: readonly EventHour[];
  chosenId: number | undefined;
  /** the venue's */
  timeZone: string;
  onChoose: (hourId: number) => void;
}

/** The dates of an event by month, with what they cost and have left: rows on a phone, a calendar where there is room. */
export function DateList({ hours, ...props }: DateListProps) {
  const t = useTexts();
  const months = useMemo(() => monthsOf(hours), [hours]);
  const [count, setCount] = useState(() => firstMonths(months, FIRST, props.chosenId));
  const later = months.slice(count).reduce((sum, { dates }) => sum + dates, 0);
  return (
    <div className={styles.dates}>
      <div className={styles.months}>
        {months.slice(0, count).map((month) => (
          <Month key={month.month} {...month} {...props} />
        ))}
      </div>
      {later > 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            setCount(months.length);
          }}
        >
          {t('dates.more', { count: later })}
        </Button>
      )}
    </div>
  );
}

function Month({ month, days, chosenId, timeZone, onChoose }: ShowMonth & Omit<DateListProps, 'hours'>) {
  const locale = useLocale();
  const inWords = (day: string, style: DateStyle) => formatDate(day, { locale, timeZone, style });
  return (
    <section className={styles.month}>
      <h3 className={styles.name}>{inWords(`${month}-01`, 'month')}</h3>
      <div className={styles.week} aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{inWords(day, 'weekday')}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map(({ day, weekday, hours }) => (
          <li
            key={day}
            className={classNames(styles.day, hours.length === 0 && styles.free)}
            aria-hidden={hours.length === 0 || undefined}
            data-weekday={weekday}
          >
            <p className={styles.label} aria-hidden="true">
              <span className={styles.weekday}>{inWords(day, 'weekday')} </span>
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </p>
            {hours.map((hour) => (
              <DateChip
                key={hour.id}
                hour={hour}
                isChosen={hour.id === chosenId}
                timeZone={timeZone}
                onChoose={onChoose}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** About as high as the dates of some weeks. */
export function DateListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="100%" />
    </div>
  );
}
