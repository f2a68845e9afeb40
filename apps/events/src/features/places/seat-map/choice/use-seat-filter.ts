import { useMemo, useState } from 'react';
import { unitPrice, type EventDate } from '../../event-date.ts';
import type { TariffsByCategory } from '../../tariffs.ts';
import { fittingSeats, NO_FILTER } from '../map/seat-filter.ts';
import type { SeatMap } from '../map/seat-map.ts';

/** What is looked for, what the categories cost (at their first tariff), and the seats that fit. */
export function useSeatFilter(map: SeatMap, tariffs: TariffsByCategory, date: EventDate) {
  const [filter, setFilter] = useState(NO_FILTER);
  const prices = useMemo(
    () =>
      map.layout.cats.map(({ id }) => {
        const [tariff] = tariffs.get(id) ?? [];
        return tariff ? unitPrice(tariff, date) : null;
      }),
    [map, tariffs, date],
  );
  const fits = useMemo(() => fittingSeats(map, filter, prices), [map, filter, prices]);
  return { filter, setFilter, prices, fits };
}
