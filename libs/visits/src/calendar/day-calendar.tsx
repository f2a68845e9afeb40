import { formatMoney } from '@taquilla/i18n';
import { Alert } from '@taquilla/ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { isBookable, type DayState } from './day-states.ts';
import { FullDay } from './full-day.tsx';
import { moveFocus } from './move-focus.ts';
import { NextDay } from './next-day.tsx';
import { onlyPrice, type DayPrices } from './use-day-labels.ts';
import { useDayStates, type CalendarRoom } from './use-day-states.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { useSwipe } from './use-swipe.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { useToday } from './use-today.ts';
import { pageOf } from './weeks.ts';
import { usePeriodName, WeeksHeader } from './weeks-header.tsx';
import styles from './day-calendar.module.css';

interface DayCalendarProps {
  rooms: readonly CalendarRoom[];
  reference: string | undefined;
  timeZone: string;
  prices: DayPrices;
  chosen: string | null;
  onChoose: (day: string) => void;
  /** link to the waiting list of a full day; null: no day of the shown weeks has capacity */
  waitingList?: (day: string | null) => ReactNode;
}

/**
 * Calendar of five weeks for a party. The server's clock defines today: a response to a device with a wrong clock resets
 * the calendar.
 */
export function DayCalendar(props: DayCalendarProps) {
  const today = useToday(props.timeZone);
  useDayStates(props.rooms, [today.slice(0, 7)], props.reference);
  return <CalendarFrom key={today} today={today} {...props} />;
}

function CalendarFrom(props: DayCalendarProps & { today: string }) {
  const { today, rooms, reference, prices, chosen, onChoose, waitingList } = props;
  const t = useTexts();
  const periodName = usePeriodName();
  const [cursor, setCursor] = useState<string | null>(null);
  const [fullDay, setFullDay] = useState<string | null>(null);
  const source = { rooms, reference, today };
  const shown = useShownWeeks({
    ...source,
    from: chosen === null ? 0 : Math.max(0, pageOf(chosen, today)),
    isSearching: chosen === null,
  });
  const { page, weeks, states, bookable, isSearching, canShow, show } = shown;
  const days = weeks.flat().filter((day) => day >= today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const tabStop = [cursor, chosen, bookable].find((day) => day && days.includes(day)) ?? first;
  const { place, followFocus } = useMovedFocus(tabStop);

  const moveTo = (day: string) => {
    followFocus();
    setCursor(day);
    if (pageOf(day, today) !== page) show(pageOf(day, today));
  };
  const choose = (day: string) => {
    setFullDay(null);
    if (day !== tabStop) moveTo(day);
    onChoose(day);
  };
  const press = (day: string, state: DayState) => {
    if (state !== 'full') {
      choose(day);
      return;
    }
    setCursor(day);
    setFullDay(day === fullDay ? null : day);
  };
  const move = (event: KeyboardEvent, from: string) => {
    const day = moveFocus(event.key, from);
    if (day === null) return;
    event.preventDefault();
    if (day >= today && canShow(pageOf(day, today))) moveTo(day);
  };
  const swipe = useSwipe((pages) => {
    if (canShow(page + pages)) show(page + pages);
  });

  const free = states ? days.filter((day) => isBookable(states.get(day))) : [];
  const price = onlyPrice(prices, free);
  const note = () => {
    if (isSearching) return t('calendar.looking');
    if (price !== undefined) return t('calendar.price', { price: formatMoney(price) });
    return free.length > 0 && t('calendar.prices');
  };
  const name = periodName(first, last, today);

  return (
    <div ref={place} className={styles.calendar} {...swipe}>
      {states && free.length === 0 && !isSearching && (
        <NoDay key={page} {...props} {...shown} onChoose={choose} />
      )}
      <p className={styles.note} role="status">
        {note()}
      </p>
      <WeeksHeader page={page} name={name} canShow={canShow} onShow={show} />
      <CalendarGrid
        label={name}
        weeks={weeks}
        today={today}
        states={states}
        prices={price === undefined ? prices : null}
        hasPrices={prices.lowest !== null}
        chosen={chosen}
        tabStop={tabStop}
        full={
          fullDay === null
            ? null
            : {
                day: fullDay,
                panel: (
                  <FullDay
                    key={fullDay}
                    {...source}
                    day={fullDay}
                    waitingList={waitingList?.(fullDay)}
                    onChoose={choose}
                  />
                ),
              }
        }
        onPress={press}
        onKeyDown={move}
      />
      <CalendarLegend />
    </div>
  );
}

type NoDayProps = DayCalendarProps & ReturnType<typeof useShownWeeks> & { today: string };

/** Message above weeks without capacity for the party: the next day with capacity, and the waiting list. */
function NoDay({ rooms, reference, today, page, states, tooSmall, canShow, ...props }: NoDayProps) {
  const t = useTexts();
  const { onChoose, waitingList } = props;
  if (tooSmall) return <Alert type="warning" message={t('calendar.tooSmall', { ...tooSmall })} />;
  const next = canShow(page + 1) && <NextDay {...{ rooms, reference, today, onChoose }} from={page + 1} />;
  const hasFull = [...(states ?? [])].some(([, state]) => state === 'full');
  return (
    <div className={styles.problem}>
      <Alert type="warning" message={t(next ? 'calendar.noDay' : 'calendar.noneAtAll')} action={next} />
      {hasFull && waitingList?.(null)}
    </div>
  );
}
