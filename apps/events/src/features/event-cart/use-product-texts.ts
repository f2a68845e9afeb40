import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

/** Returns functions that format lines and products of the cart. */
export function useProductTexts() {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  /** Formats date and time in the venue's time zone, 24-hour clock. */
  const when = (instant: string) => formatDate(instant, { locale, timeZone, style: 'dayAndTime' });
  /** Formats a seat or a sector; '': no sector. */
  const where = ({ place_id, sector_name, row_text, column_text }: EventCartProduct): string =>
    place_id === null
      ? sector_name
      : t('map.fullPlace', { sector: sector_name, row: row_text, seat: column_text });
  return {
    when,
    where,
    /** "La marea, Fri 27 Nov, 20:00" */
    wholeLine: ({ event, stock }: EventCartLine) => `${event.title}, ${when(stock.visit_at)}`,
    /** the seat, or quantity, tariff and sector */
    place: (product: EventCartProduct): string =>
      product.place_id === null
        ? [t('cart.product', { quantity: product.quantity, name: product.name }), where(product)]
            .filter(Boolean)
            .join(', ')
        : where(product),
  };
}
