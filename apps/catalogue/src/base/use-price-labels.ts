import { toCents, type Cents, type MainTicket } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useTexts } from '../texts.ts';

interface Prices {
  /** standard ticket; may be free */
  ticket?: MainTicket | undefined;
  /** lowest price, if there is one */
  least?: Cents | undefined;
}

/** Returns price labels: of the standard ticket, else of the lowest price; undefined without a price. */
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
