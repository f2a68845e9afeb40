import { toCents, type EventHour } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale, type DateStyle } from '@taquilla/i18n';
import { Button, classNames, Skeleton } from '@taquilla/ui';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts.ts';
import { DateChip } from './date-chip.tsx';
import styles from './date-list.module.css';
import { firstMonths, monthsOf, type ShowMonth } from './months-of.ts';

/** Number of dates shown at first. */
const INITIAL_DATES = 12;
/** A week that starts on Monday, for the names of the weekdays. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

interface DateListProps {
  hours: readonly EventHour[];
  chosenId: number | undefined;
  /** the venue's IANA time zone */
  timeZone: string;
  onChoose: (hourId: number) => void;
}

/** Dates of an event by month with prices and places left: rows on phones, a calendar on wide screens. */
export function DateList({ hours, ...props }: DateListProps) {
  const t = useTexts();
  const months = useMemo(() => monthsOf(hours), [hours]);
  const [count, setCount] = useState(() => firstMonths(months, INITIAL_DATES, props.chosenId));
  const price = onlyPrice(hours);
  const later = months.slice(count).reduce((sum, { dates }) => sum + dates, 0);
  return (
    <div className={styles.dates}>
      {price !== undefined && (
        <p className={styles.price}>{t('from', { price: formatMoney(toCents(price)) })}</p>
      )}
      <div className={styles.months}>
        {months.slice(0, count).map((month) => (
          <Month key={month.month} {...month} {...props} hasPrice={price === undefined} />
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

/** Returns the lowest price in euros that all dates with capacity have; undefined: none, or prices differ. */
function onlyPrice(hours: readonly EventHour[]): number | undefined {
  const free = hours.filter(({ available }) => available > 0);
  const [first, ...others] = new Set(free.map(({ price_from }) => price_from ?? undefined));
  return others.length === 0 ? first : undefined;
}

type MonthProps = ShowMonth & Omit<DateListProps, 'hours'> & { hasPrice: boolean };

function Month({ month, days, chosenId, hasPrice, timeZone, onChoose }: MonthProps) {
  const locale = useLocale();
  const format = (day: string, style: DateStyle) => formatDate(day, { locale, timeZone, style });
  return (
    <section className={styles.month}>
      <h3 className={styles.name}>{format(`${month}-01`, 'month')}</h3>
      <div className={styles.week} aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{format(day, 'weekday')}</span>
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
              <span className={styles.weekday}>{format(day, 'weekday')} </span>
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </p>
            {hours.map((hour) => (
              <DateChip
                key={hour.id}
                hour={hour}
                isChosen={hour.id === chosenId}
                hasPrice={hasPrice}
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

/** Placeholder with about the height of a few weeks. */
export function DateListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height="100%" />
    </div>
  );
}
