import { formatMoney } from '@taquilla/i18n';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import { unitPrice, type EventDate } from '../../event-date.ts';
import type { TariffsByCategory } from '../../tariffs.ts';
import { fittingSeats, NO_FILTER } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';

/**
 * Returns the state of the seat filter, the prices of the categories (first tariff; range as text) and the matching
 * seats.
 */
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
    const [lowest, highest] = [Math.min(...units), Math.max(...units)];
    return lowest === highest
      ? formatMoney(lowest)
      : t('filter.range', { least: formatMoney(lowest), most: formatMoney(highest) });
  };
  const fits = useMemo(() => fittingSeats(map, filter), [map, filter]);
  return { filter, setFilter, prices, range, fits };
}
