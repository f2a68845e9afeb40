import {
  eventUnitPrice,
  toCents,
  type Cents,
  type EventCartLine,
  type EventCartProduct,
} from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { productTotal, usePriceTime, useVenue } from '@taquilla/shared-state';
import { IconChevronDown, IconDelete, Price } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './event-cart.module.css';

interface EventCartLineProps {
  line: EventCartLine;
  /** without it the line cannot be deleted here */
  onDelete?: (line: EventCartLine) => void;
}

/** One date of one event, headed by the event's title; it can be folded away. */
export function EventCartLineSection({ line, onDelete }: EventCartLineProps) {
  const t = useTexts();
  const when = useWhen();
  const priceTime = usePriceTime([line.stock.presale_finished_at]);
  return (
    <details className={styles.line} open>
      <summary className={styles.summary}>
        <span className={styles.title}>{line.event.title}</span>
        <IconChevronDown className={styles.arrow} />
      </summary>
      <p className={styles.when}>{when(line.stock.visit_at)}</p>
      <ul className={styles.products}>
        {line.products.map((product) => (
          <li key={`${product.id}-${product.place_id ?? product.sector_id ?? ''}`} className={styles.product}>
            <div>
              <p>{t('cart.product', { quantity: product.quantity, name: product.name })}</p>
              <ProductFacts line={line} product={product} priceTime={priceTime} />
            </div>
            <Price>{formatMoney(productTotal(line, product, priceTime))}</Price>
          </li>
        ))}
      </ul>
      {onDelete && (
        <button
          type="button"
          className={styles.delete}
          aria-label={t('cart.deleteLine', { title: line.event.title, when: when(line.stock.visit_at) })}
          onClick={() => {
            onDelete(line);
          }}
        >
          <IconDelete />
          {t('cart.delete')}
        </button>
      )}
    </details>
  );
}

/** What one costs, where one sits, and what comes along. */
interface ProductFactsProps {
  line: EventCartLine;
  product: EventCartProduct;
  priceTime: Date;
}

function ProductFacts({ line, product, priceTime }: ProductFactsProps) {
  const t = useTexts();
  const when = useWhen();
  const { place_id, sector_name, row_text, column_text } = product;
  const seat =
    place_id === null
      ? sector_name
      : t('map.fullPlace', { sector: sector_name, row: row_text, seat: column_text });
  return (
    <ul className={styles.facts}>
      {seat && <li>{seat}</li>}
      <li>{t('cart.each', { price: formatMoney(priceOf(line, product, priceTime)) })}</li>
      {product.combined_products
        .filter(({ available }) => available)
        .map((combined) => (
          <li key={combined.id}>
            {t('cart.with', { name: combined.name, price: formatMoney(toCents(combined.total)) })}
            {combined.schedules.map(({ room_id, room_name, visit_at }) => (
              <span key={room_id}> · {t('cart.schedule', { room: room_name, when: when(visit_at) })}</span>
            ))}
          </li>
        ))}
    </ul>
  );
}

function priceOf(
  { stock }: EventCartLine,
  { price, presale_price }: EventCartProduct,
  priceTime: Date,
): Cents {
  const presaleEnd = stock.presale_finished_at === null ? null : new Date(stock.presale_finished_at);
  return eventUnitPrice(
    { price: toCents(price), presalePrice: toCents(presale_price) },
    presaleEnd,
    priceTime,
  );
}

/** Date and time in the venue's zone, on the 24-hour clock. */
function useWhen(): (instant: string) => string {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (instant) => formatDate(instant, { locale, timeZone, style: 'dayAndTime' });
}
