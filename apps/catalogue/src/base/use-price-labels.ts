import { toCents, type Cents, type MainTicket } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useTexts } from '../texts.ts';

interface Prices {
  /** the standard ticket; it may be free */
  ticket?: MainTicket | undefined;
  /** the lowest price, where there is one */
  least?: Cents | undefined;
}

/** What something costs, by what most people buy, else by the lowest price; undefined where nothing costs anything. */
export function usePriceLabels({ ticket, least }: Prices) {
  const t = useTexts();
  const main = ticket && ticket.price > 0 ? ticket : undefined;
  const price = main ? toCents(main.price) : least;
  if (price === undefined) return undefined;
  const isExact = main?.is_from === false;
  return {
    name: main?.name,
    price: isExact ? formatMoney(price) : t('home.from', { price: formatMoney(price) }),
  };
}
