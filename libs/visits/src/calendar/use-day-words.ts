import type { Cents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useTexts } from '../texts.ts';
import { isBookable, type DayState } from './day-states.ts';

export interface DayPrices {
  /** what the party pays on a day */
  of: (day: string) => Cents;
  /** the least that it pays on any; null where every day costs the same */
  lowest: Cents | null;
}

/** How a day is said and what is shown on it; `state` is undefined while it is coming. */
export function useDayWords({ of: priceOf, lowest }: DayPrices) {
  const t = useTexts();
  const locale = useLocale();
  return (day: string, state: DayState | undefined) => {
    const name = formatDate(day, { locale, timeZone: 'UTC', style: 'fullDay' });
    const label = state ? t(`calendar.day.${state}`, { day: name }) : name;
    if (!isBookable(state)) {
      const mark = state === 'full' || state === 'closed' ? t(`calendar.${state}`) : '';
      return { label, price: '', isCheap: false, mark };
    }
    const price = formatMoney(priceOf(day));
    return { label: `${label}, ${price}`, price, isCheap: priceOf(day) === lowest, mark: '' };
  };
}
