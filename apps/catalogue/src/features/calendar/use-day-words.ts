import type { Cents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useTexts } from '../../base/choices/texts.ts';
import { isBookable, type DayState } from './day-states.ts';

/** How a day is said and what is shown on it; `state` is undefined while it is coming. */
export function useDayWords(priceOf: ((day: string) => Cents) | null) {
  const t = useTexts();
  const locale = useLocale();
  return (day: string, state: DayState | undefined) => {
    const name = formatDate(day, { locale, timeZone: 'UTC', style: 'fullDay' });
    const price = priceOf && isBookable(state) ? formatMoney(priceOf(day)) : '';
    const label = state ? t(`calendar.day.${state}`, { day: name }) : name;
    return {
      label: price ? `${label}, ${price}` : label,
      price,
      mark: state === 'few' || state === 'full' ? t(`calendar.${state}`) : '',
    };
  };
}
