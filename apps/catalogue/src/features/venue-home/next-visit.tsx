import { itemStockQuery, query } from '@taquilla/api/calls';
import { endpoints, type Headquarter, type Schedule } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { IconClock } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useWallClock } from '../../base/opening/use-wall-clock.ts';
import { wallClock } from '../../base/opening/wall-clock.ts';
import { useTexts } from '../../texts.ts';
import styles from './buy-box.module.css';

/** The cached response of the page is recent enough; the selection page requests availability again. */
const A_MINUTE = { staleTime: 60_000 };

/** The next time with free capacity, once loaded. */
export function NextVisit({ itemId, venue: { timezone: timeZone } }: { itemId: number; venue: Headquarter }) {
  const t = useTexts();
  const locale = useLocale();
  const today = useWallClock(timeZone).slice(0, 10);
  const slot = useNextSlot(itemId, today);
  const format = (style: 'time' | 'shortDay') => formatDate(slot?.visit_at ?? 0, { locale, timeZone, style });
  const isToday = slot && wallClock(timeZone, slot.visit_at).startsWith(today);
  if (!slot) return null;
  return (
    <>
      <IconClock />
      <span className={styles.label}>{t('home.next')} </span>
      <strong data-of-now="">
        {isToday ? t('home.today', { time: format('time') }) : `${format('shortDay')}, ${format('time')}`}
      </strong>
    </>
  );
}

/** Returns the first free slot of the first available day of this month or the next. */
function useNextSlot(itemId: number, today: string): Schedule | undefined {
  const month = useFreeDay(itemId, today, true);
  const following = useFreeDay(itemId, firstOfNextMonth(today), month === null);
  const day = month ?? following;
  const { data } = useQuery({ ...itemStockQuery(itemId, day ?? today), ...A_MINUTE, enabled: Boolean(day) });
  return data?.find(({ quantity, sold }) => sold < quantity);
}

/** null: no available day in that month. */
function useFreeDay(itemId: number, date: string, isEnabled: boolean): string | null | undefined {
  const { data } = useQuery({
    ...query(endpoints.itemDates, { id: itemId, date }, A_MINUTE),
    enabled: isEnabled,
  });
  return data && (data.find(({ date: day, status }) => status === 'available' && day >= date)?.date ?? null);
}

function firstOfNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
