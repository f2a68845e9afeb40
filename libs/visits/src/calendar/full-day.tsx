import { addDays } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Skeleton, stackClass, textClass } from '@taquilla/ui';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { LEVELS, nearestBookable, type DayState } from './day-states.ts';
import styles from './full-day.module.css';
import { useDayStates, type CalendarRoom } from './use-day-states.ts';
import { monthsOf } from './weeks.ts';

/** Number of days before and after a full day, whose months are searched for another day. */
const AROUND = 28;

interface FullDayProps {
  day: string;
  today: string;
  rooms: readonly CalendarRoom[];
  reference: string | undefined;
  /** link to the waiting list of the day */
  waitingList: ReactNode;
  onChoose: (day: string) => void;
}

/** Alternatives to a full day: the nearest days with capacity for the party, and the waiting list. */
export function FullDay({ day, today, rooms, reference, waitingList, onChoose }: FullDayProps) {
  const t = useTexts();
  const locale = useLocale();
  const months = useMemo(() => {
    const from = addDays(day, -AROUND);
    return monthsOf([from < today ? today : from, day, addDays(day, AROUND)]);
  }, [day, today]);
  const loaded = useDayStates(rooms, months, reference);
  const name = formatDate(day, { locale, timeZone: 'UTC', style: 'fullDay' });
  return (
    <div className={stackClass(3)}>
      <div className={stackClass(1)} role="status">
        <h3>{t('calendar.fullDay', { day: name })}</h3>
      </div>
      {loaded ? <Nearest {...{ day, today, onChoose }} states={loaded.states} /> : <Skeleton height="5rem" />}
      {waitingList}
    </div>
  );
}

interface NearestProps extends Pick<FullDayProps, 'day' | 'today' | 'onChoose'> {
  states: ReadonlyMap<string, DayState>;
}

function Nearest({ day, today, states, onChoose }: NearestProps) {
  const t = useTexts();
  const locale = useLocale();
  const { before, after } = nearestBookable(new Map([...states].filter(([one]) => one >= today)), day);
  const days = [before, after].filter((one) => one !== undefined);
  if (days.length === 0) return <p>{t('calendar.noneNear')}</p>;
  return (
    <div className={stackClass(2)}>
      <p className={textClass('note')}>{t('calendar.nearest')}</p>
      <div className={styles.days}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.day}
            onClick={() => {
              onChoose(one);
            }}
          >
            <span className={textClass('strong')}>
              {formatDate(one, { locale, timeZone: 'UTC', style: 'shortDay' })}
            </span>
            <span className={textClass('note')}>{t(`calendar.${levelOf(states.get(one))}`)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const levelOf = (state: DayState | undefined) => LEVELS.find((level) => level === state) ?? 'few';
