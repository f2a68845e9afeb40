import { formatMoney } from '@taquilla/i18n';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import { unitPrice, type EventDate } from '../../event-date.ts';
import type { TariffsByCategory } from '../../tariffs.ts';
import { fittingSeats, NO_FILTER } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';

/** What is looked for, what the categories cost (at their first tariff, and in words over all), and the seats that fit. */
export function useSeatFilter(map: SeatMap, tariffs: TariffsByCategory, date: EventDate) {
  const t = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const prices = useMemo(
    () =>
      map.layout.cats.map(({ id }) => {
        const [tariff] = tariffs.get(id) ?? [];
        return tariff ? unitPrice(tariff, date) : null;
      }),
    [map, tariffs, date],
  );
  const range = (category: number) => {
    const id = map.layout.cats[category]?.id ?? 0;
    const units = (tariffs.get(id) ?? []).map((tariff) => unitPrice(tariff, date));
    if (units.length === 0) return t('map.notSold');
    const [least, most] = [Math.min(...units), Math.max(...units)];
    return least === most
      ? formatMoney(least)
      : t('filter.range', { least: formatMoney(least), most: formatMoney(most) });
  };
  const fits = useMemo(() => fittingSeats(map, filter, prices), [map, filter, prices]);
  return { filter, setFilter, prices, range, fits };
}
