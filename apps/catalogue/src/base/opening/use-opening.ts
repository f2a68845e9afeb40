import { addDays, openingState, type Headquarter } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useWallClock } from './use-wall-clock.ts';
import { useTexts } from '../../texts.ts';

/**
 * Returns whether a venue is open now, as a text with its next opening; undefined if it has no opening hours or sells
 * only passes, which can be bought and used at any time.
 */
export function useOpening({
  opening_hours: hours,
  timezone,
  ...sells
}: Pick<Headquarter, 'opening_hours' | 'timezone' | 'ticket_sale_active' | 'event_siae_active'>) {
  const t = useTexts();
  const locale = useLocale();
  const wall = useWallClock(timezone);
  if (!hours || (!sells.ticket_sale_active && !sells.event_siae_active)) return undefined;
  const today = wall.slice(0, 10);
  const state = openingState(hours, wall);
  if (state.isOpen) return { isOpen: true, isToday: true, text: t('opening.until', { time: state.until }) };
  const { next } = state;
  if (next?.day === today)
    return { isOpen: false, isToday: true, text: t('opening.later', { time: next.at }) };
  const closed = t(state.wasOrWillBe ? 'opening.over' : 'opening.closed');
  if (!next) return { isOpen: false, isToday: false, text: closed };
  const day = formatDate(next.day, { locale, timeZone: timezone, style: 'shortDay' });
  const opens =
    next.day === addDays(today, 1)
      ? t('opening.tomorrow', { time: next.at })
      : t('opening.next', { day, time: next.at });
  return { isOpen: false, isToday: false, text: `${closed} · ${opens}` };
}
