import { formatDate, useLocale } from '@taquilla/i18n';
import { useTexts } from '../../texts.ts';
import type { DayState } from './day-states.ts';

/** How a day is said and what is shown on it; `state` is undefined while it is coming. */
export function useDayWords() {
  const t = useTexts();
  const locale = useLocale();
  return (day: string, state: DayState | undefined) => {
    const name = formatDate(day, { locale, timeZone: 'UTC', style: 'fullDay' });
    return {
      label: state ? t(`calendar.day.${state}`, { day: name }) : name,
      mark: state === 'few' || state === 'full' ? t(`calendar.${state}`) : '',
    };
  };
}
