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
  /** facts without the price, and what the price includes besides the seat: "includes Programme" */
  notes: (seat: number) => string[];
  /** price of the first tariff of a seat */
  priceOf: (seat: number) => string;
  price: (tariff: EventProduct) => string;
}

/** Returns functions that describe seats, for the list, the seat bubble and announcements. */
export function useSeatNames(map: SeatMap, tariffs: TariffsByCategory, date: EventDate): SeatNames {
  const t = useTexts();
  const { included } = useTariffFacts(date);
  return useMemo(() => {
    const price = (tariff: EventProduct) => formatMoney(unitPrice(tariff, date));
    const full = (seat: number) =>
      t('map.fullPlace', { sector: sectorAt(map, seat)?.name ?? '', ...labels(seat) });
    const labels = (seat: number) => ({ row: rowAt(map, seat)?.text ?? '', seat: seatText(map, seat) });
    const priceOf = (seat: number) => {
      const [tariff] = tariffsOfSeat(map, tariffs, seat);
      return tariff ? price(tariff) : t('map.notSold');
    };
    const category = (seat: number) => map.layout.cats[map.categories[seat] ?? -1]?.name ?? '';
    const marks = (seat: number) => {
      const id = String(map.ids[seat]);
      const [access, view] = [map.layout.access[id], map.layout.view[id]];
      return [access ? t(`map.access.${access}`) : '', view ? t(`map.view.${view}`) : ''];
    };
    return {
      price,
      priceOf,
      place: (seat) => t('map.place', labels(seat)),
      full,
      list: (seats) => seats.map(full).join('; '),
      facts: (seat) => [category(seat), priceOf(seat), ...marks(seat)].filter(Boolean),
      notes: (seat) => {
        const [tariff] = tariffsOfSeat(map, tariffs, seat);
        return [category(seat), ...marks(seat), ...(tariff ? included(tariff) : [])].filter(Boolean);
      },
    };
  }, [map, tariffs, date, t, included]);
}
