import { isPresale, toCents, type EventProduct } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMemo } from 'react';
import { useTexts } from '../../texts.ts';
import type { EventDate } from './event-date.ts';

type Priced = Pick<EventProduct, 'presale_price' | 'combined_products'>;

export interface TariffFacts {
  /** included products, each with its time, if any */
  included: (tariff: Priced) => string[];
  /** presale fee and its end; empty: no presale */
  presale: (tariff: Priced) => string[];
  /** end of the presale as text; undefined: no presale */
  presaleEnd: string | undefined;
}

/** Returns functions that describe the parts of a tariff's price besides the place. */
export function useTariffFacts({ hour, priceTime }: EventDate): TariffFacts {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return useMemo(() => {
    const when = (instant: string) => formatDate(instant, { locale, timeZone, style: 'dayAndTime' });
    const end = hour.presale_finished_at;
    const presaleEnd = end !== null && isPresale(end, priceTime) ? when(end) : undefined;
    return {
      presaleEnd,
      included: ({ combined_products }) =>
        combined_products
          .filter(({ available }) => available)
          .map(({ name, schedules }) =>
            [
              t('tariffs.with', { name }),
              ...schedules.map(({ room_name: room, visit_at }) =>
                t('cart.schedule', { room, when: when(visit_at) }),
              ),
            ].join(' · '),
          ),
      presale: ({ presale_price: presale }) =>
        presaleEnd !== undefined && presale > 0
          ? [t('tariffs.presale', { price: formatMoney(toCents(presale)), date: presaleEnd })]
          : [],
    };
  }, [t, locale, timeZone, hour, priceTime]);
}
