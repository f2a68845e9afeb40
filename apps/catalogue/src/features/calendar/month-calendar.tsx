import type { Cents } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { addMonths, monthOf, todayIn } from './month.ts';
import { MonthHeader } from './month-header.tsx';
import type { CalendarRoom } from './use-month-states.ts';
import { useSwipe } from './use-swipe.ts';
import { useShownMonth } from './use-shown-month.ts';
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

/** A month of days on which this party can or cannot go in. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { rooms, reference, timeZone, priceOf, chosen, onChoose } = props;
  const t = useTexts();
  const locale = useLocale();
  const [today] = useState(() => todayIn(timeZone));
  const [cursor, setCursor] = useState<string | null>(null);
  const { month, states, bookable, isSearching, canShow, show } = useShownMonth({
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
    if (!states) return null;
    if (bookable) return priceOf && t('calendar.prices');
    return t(canShow(addMonths(month, 1)) ? 'calendar.none' : 'calendar.noneAtAll', { month: name });
  };

  return (
    <div className={styles.calendar} {...swipe}>
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
