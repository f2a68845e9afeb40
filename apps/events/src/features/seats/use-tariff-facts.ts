import { isPresale, toCents, type EventProduct } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMemo } from 'react';
import { useTexts } from '../../texts.ts';
import type { EventDate } from './event-date.ts';

type Priced = Pick<EventProduct, 'presale_price' | 'combined_products'>;

export interface TariffFacts {
  /** what comes along, each with its time if it has one */
  along: (tariff: Priced) => string[];
  /** what the presale adds to the price, and until when; none: it is over, or there was none */
  presale: (tariff: Priced) => string[];
  /** the end of the presale in words; undefined: it is over, or there is none */
  presaleEnd: string | undefined;
}

/** What is in the price of a place besides the place. */
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
      along: ({ combined_products }) =>
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
