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

/** Returns the only price of days; undefined: no days, or their prices differ. */
export function onlyPrice({ of: priceOf }: DayPrices, days: readonly string[]): Cents | undefined {
  const prices = new Set(days.map(priceOf));
  return prices.size === 1 ? [...prices][0] : undefined;
}

/** Returns a function for the label and texts of a day; `state` is undefined while loading. @param prices null: no prices */
export function useDayLabels(prices: DayPrices | null) {
  const t = useTexts();
  const locale = useLocale();
  return (day: string, state: DayState | undefined) => {
    const name = formatDate(day, { locale, timeZone: 'UTC', style: 'fullDay' });
    const label = state ? t(`calendar.day.${state}`, { day: name }) : name;
    const mark = state === 'few' || state === 'full' ? t(`calendar.${state}`) : '';
    if (!prices || !isBookable(state)) return { label, price: '', isCheap: false, mark };
    const cents = prices.of(day);
    const price = formatMoney(cents);
    return { label: `${label}, ${price}`, price, isCheap: cents === prices.lowest, mark };
  };
}
