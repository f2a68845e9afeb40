import type { Cents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useTexts } from '../texts.ts';
import { isBookable, type DayState } from './day-states.ts';

export interface DayPrices {
  /** price for the party on a day */
  of: (day: string) => Cents;
  /** lowest price of any day; null: all days cost the same */
  lowest: Cents | null;
}

/** Returns a function for the label and texts of a day; `state` is undefined while loading. */
export function useDayLabels({ of: priceOf, lowest }: DayPrices) {
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
