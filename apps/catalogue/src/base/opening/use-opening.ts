import { addDays, openingState, type Headquarter } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useWallClock } from './use-wall-clock.ts';
import { useTexts } from '../../texts.ts';

/** Whether a venue is open now, in words, and when it will be; undefined where it has not said its hours. */
export function useOpening({
  opening_hours: hours,
  timezone,
}: Pick<Headquarter, 'opening_hours' | 'timezone'>) {
  const t = useTexts();
  const locale = useLocale();
  const wall = useWallClock(timezone);
  if (!hours) return undefined;
  const today = wall.slice(0, 10);
  const state = openingState(hours, wall);
  if (state.isOpen) return { isOpen: true, words: t('opening.until', { time: state.until }) };
  const { next } = state;
  if (next?.day === today) return { isOpen: false, words: t('opening.later', { time: next.at }) };
  const closed = t(state.wasOrWillBe ? 'opening.over' : 'opening.closed');
  if (!next) return { isOpen: false, words: closed };
  const day = formatDate(next.day, { locale, timeZone: timezone, style: 'shortDay' });
  const opens =
    next.day === addDays(today, 1)
      ? t('opening.tomorrow', { time: next.at })
      : t('opening.next', { day, time: next.at });
  return { isOpen: false, words: `${closed} · ${opens}` };
}
