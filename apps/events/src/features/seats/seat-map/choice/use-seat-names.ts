import type { EventProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useMemo } from 'react';
import { useTexts } from '../../../../texts.ts';
import { unitPrice, type EventDate } from '../../event-date.ts';
import { useTariffFacts } from '../../use-tariff-facts.ts';
import { rowAt, seatText, sectorAt, type SeatMap } from '../map/seat-map.ts';
import { tariffsOfSeat, type TariffsByCategory } from '../../tariffs.ts';

export interface SeatNames {
  /** "Row B, seat 3" */
  place: (seat: number) => string;
  /** "Sector 104, row B, seat 3" */
  full: (seat: number) => string;
  /** several seats, each in full */
  list: (seats: readonly number[]) => string;
  /** facts of a seat: "Category C", "75,00 €", "wheelchair space" */
  facts: (seat: number) => string[];
  /** items that the price includes besides the place: "includes Programme", the presale fee and its end */
  included: (seat: number) => string[];
  price: (tariff: EventProduct) => string;
}

/** Returns functions that describe seats, for the list, the tooltip and announcements. */
export function useSeatNames(map: SeatMap, tariffs: TariffsByCategory, date: EventDate): SeatNames {
  const t = useTexts();
  const { included, presale } = useTariffFacts(date);
  return useMemo(() => {
    const price = (tariff: EventProduct) => formatMoney(unitPrice(tariff, date));
    const full = (seat: number) =>
      t('map.fullPlace', { sector: sectorAt(map, seat)?.name ?? '', ...labels(seat) });
    const labels = (seat: number) => ({ row: rowAt(map, seat)?.text ?? '', seat: seatText(map, seat) });
    return {
      price,
      place: (seat) => t('map.place', labels(seat)),
      full,
      list: (seats) => seats.map(full).join('; '),
      facts: (seat) => {
        const id = String(map.ids[seat]);
        const [tariff] = tariffsOfSeat(map, tariffs, seat);
        const access = map.layout.access[id];
        const view = map.layout.view[id];
        return [
          map.layout.cats[map.categories[seat] ?? -1]?.name ?? '',
          tariff ? price(tariff) : t('map.notSold'),
          access ? t(`map.access.${access}`) : '',
          view ? t(`map.view.${view}`) : '',
        ].filter(Boolean);
      },
      included: (seat) => {
        const [tariff] = tariffsOfSeat(map, tariffs, seat);
        return tariff ? [...included(tariff), ...presale(tariff)] : [];
      },
    };
  }, [map, tariffs, date, t, included, presale]);
}
