import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../texts.ts';

/** The cart's lines and products in words. */
export function useProductWords() {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  /** date and time in the venue's zone, on the 24-hour clock */
  const when = (instant: string) => formatDate(instant, { locale, timeZone, style: 'dayAndTime' });
  /** where one sits or stands; empty: anywhere */
  const where = ({ place_id, sector_name, row_text, column_text }: EventCartProduct): string =>
    place_id === null
      ? sector_name
      : t('map.fullPlace', { sector: sector_name, row: row_text, seat: column_text });
  return {
    when,
    where,
    /** "La marea, Fri 27 Nov, 20:00" */
    wholeLine: ({ event, stock }: EventCartLine) => `${event.title}, ${when(stock.visit_at)}`,
    /** the seat, or how many of what and where */
    place: (product: EventCartProduct): string =>
      product.place_id === null
        ? [t('cart.product', { quantity: product.quantity, name: product.name }), where(product)]
            .filter(Boolean)
            .join(', ')
        : where(product),
  };
}
