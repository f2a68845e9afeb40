import type { Cents } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Alert } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { addMonths, monthOf } from './month.ts';
import { MonthHeader } from './month-header.tsx';
import { useMonthStates, type CalendarRoom } from './use-month-states.ts';
import { useSwipe } from './use-swipe.ts';
import { useShownMonth } from './use-shown-month.ts';
import { useToday } from './use-today.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  rooms: readonly CalendarRoom[];
  reference: string | undefined;
  timeZone: string;
  /** what the party pays on a day; null where every day costs the same */
  priceOf: ((day: string) => Cents) | null;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/**
 * A month of days on which this party can or cannot go in. Which day it is the box office says: with an answer that comes
 * to a device whose clock is wrong the calendar begins anew.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const today = useToday(props.timeZone);
  useMonthStates(props.rooms, monthOf(today), props.reference);
  return <CalendarFrom key={today} today={today} {...props} />;
}

function CalendarFrom(props: MonthCalendarProps & { today: string }) {
  const { today, rooms, reference, timeZone, priceOf, chosen, onChoose } = props;
  const t = useTexts();
  const locale = useLocale();
  const [cursor, setCursor] = useState<string | null>(null);
  const { month, states, bookable, isSearching, tooSmall, canShow, show } = useShownMonth({
    rooms,
    reference,
    today,
    chosen,
  });
  const name = formatDate(`${month}-01`, { locale, timeZone, style: 'month' });
  const tabStop =
    [cursor, chosen, bookable].find((day) => day && monthOf(day) === month) ??
    (monthOf(today) === month ? today : `${month}-01`);

  const moveTo = (day: string) => {
    if (day < today || !canShow(monthOf(day))) return;
    setCursor(day);
    show(monthOf(day));
  };
  const swipe = useSwipe((pages) => {
    const wanted = addMonths(month, pages);
    if (canShow(wanted)) show(wanted);
  });
  const note = () => {
    if (isSearching) return t('calendar.looking');
    return bookable && priceOf && t('calendar.prices');
  };
  const problem = () => {
    if (isSearching || !states || bookable) return null;
    if (tooSmall) return t('calendar.tooSmall', { ...tooSmall });
    return t(canShow(addMonths(month, 1)) ? 'calendar.none' : 'calendar.noneAtAll', { month: name });
  };
  const whyNone = problem();

  return (
    <div className={styles.calendar} {...swipe}>
      {whyNone && (
        <div className={styles.problem}>
          <Alert type="warning" message={whyNone} />
        </div>
      )}
      <MonthHeader month={month} name={name} canShow={canShow} onShow={show} />
      <CalendarGrid
        label={name}
        month={month}
        today={today}
        states={states}
        priceOf={priceOf}
        chosen={chosen}
        tabStop={tabStop}
        onChoose={onChoose}
        onMove={moveTo}
      />
      <p className={styles.note} role="status">
        {note()}
      </p>
    </div>
  );
}
