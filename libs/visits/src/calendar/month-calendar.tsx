import { formatDate, useLocale } from '@taquilla/i18n';
import { Alert } from '@taquilla/ui';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { addMonths, monthOf } from './month.ts';
import { MonthHeader } from './month-header.tsx';
import { moveFocus } from './move-focus.ts';
import type { DayPrices } from './use-day-labels.ts';
import { useIsWide } from './use-is-wide.ts';
import { useMonthStates, type CalendarRoom } from './use-month-states.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { useSwipe } from './use-swipe.ts';
import { useShownMonth } from './use-shown-month.ts';
import { useToday } from './use-today.ts';
import { weekStartOf } from './week-start.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  rooms: readonly CalendarRoom[];
  reference: string | undefined;
  timeZone: string;
  prices: DayPrices;
  chosen: string | null;
  onChoose: (day: string) => void;
  /** rendered below a month with a day that is full for the party */
  whenFull?: ReactNode;
}

/**
 * Calendar of a month for a party, with the next month next to it on wide screens. The server's clock defines today: a
 * response to a device with a wrong clock resets the calendar.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const today = useToday(props.timeZone);
  useMonthStates(props.rooms, monthOf(today), props.reference);
  return <CalendarFrom key={today} today={today} {...props} />;
}

function CalendarFrom(props: MonthCalendarProps & { today: string }) {
  const { today, rooms, reference, timeZone, prices, chosen, onChoose, whenFull } = props;
  const t = useTexts();
  const locale = useLocale();
  const [cursor, setCursor] = useState<string | null>(null);
  const { month, states, bookable, isSearching, tooSmall, canShow, show } = useShownMonth({
    rooms,
    reference,
    today,
    chosen,
  });
  const months = useIsWide() ? [month, addMonths(month, 1)] : [month];
  const isShown = (day: string) => months.includes(monthOf(day));
  const nameOf = (one: string) => formatDate(`${one}-01`, { locale, timeZone, style: 'month' });
  const tabStop =
    [cursor, chosen, bookable].find((day) => day && isShown(day)) ?? (isShown(today) ? today : `${month}-01`);
  const { place, followFocus } = useMovedFocus(tabStop);

  const move = (event: KeyboardEvent, from: string) => {
    const day = moveFocus(event.key, from, weekStartOf(locale));
    if (day === null) return;
    event.preventDefault();
    if (day < today || !canShow(monthOf(day))) return;
    followFocus();
    setCursor(day);
    if (!isShown(day)) show(monthOf(day));
  };
  const swipe = useSwipe((pages) => {
    const wanted = addMonths(month, pages);
    if (canShow(wanted)) show(wanted);
  });
  const problem = () => {
    if (isSearching || !states || bookable) return null;
    if (tooSmall) return t('calendar.tooSmall', { ...tooSmall });
    return t(canShow(addMonths(month, 1)) ? 'calendar.none' : 'calendar.noneAtAll', { month: nameOf(month) });
  };
  const whyNone = problem();
  const grid = { today, prices, chosen, tabStop, onChoose, onKeyDown: move };
  const [, next] = months;

  return (
    <div ref={place} className={styles.calendar} {...swipe}>
      {whyNone && (
        <div className={styles.problem}>
          <Alert type="warning" message={whyNone} />
        </div>
      )}
      <MonthHeader month={month} names={months.map(nameOf)} canShow={canShow} onShow={show} />
      <div className={styles.months}>
        <CalendarGrid {...grid} label={nameOf(month)} month={month} states={states} />
        {next && (
          <NextMonth {...grid} {...{ rooms, reference, isSearching }} label={nameOf(next)} month={next} />
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.note} role="status">
          {isSearching ? t('calendar.looking') : bookable && t('calendar.prices')}
        </p>
        <CalendarLegend />
        {states && [...states.values()].includes('full') && whenFull}
      </div>
    </div>
  );
}

interface NextMonthProps extends Omit<ComponentProps<typeof CalendarGrid>, 'states'> {
  rooms: readonly CalendarRoom[];
  reference: string | undefined;
  isSearching: boolean;
}

/** The month after the visible month. */
function NextMonth({ rooms, reference, isSearching, ...grid }: NextMonthProps) {
  const states = useMonthStates(rooms, grid.month, reference)?.states;
  return <CalendarGrid {...grid} states={isSearching ? undefined : states} />;
}
