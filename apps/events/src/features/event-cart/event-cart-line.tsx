import {
  eventUnitPrice,
  isPresale,
  pricedEventProduct,
  toCents,
  type EventCartLine,
  type EventCartProduct,
} from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { productTotal, usePriceTime } from '@taquilla/shared-state';
import { IconChevronDown, IconDelete, Price, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './event-cart.module.css';
import { useProductTexts } from './use-product-texts.ts';

interface EventCartLineProps {
  line: EventCartLine;
  /** removes some products or the whole line; without it the line is read-only */
  onDelete?: (products?: readonly EventCartProduct[]) => void;
}

/** A cart line for one date of an event, in a disclosure. */
export function EventCartLineSection({ line, onDelete }: EventCartLineProps) {
  const t = useTexts();
  const { when, place } = useProductTexts();
  const priceTime = usePriceTime([line.stock.presale_finished_at]);
  const isOneOfSeveral = line.products.length > 1;
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
            <div className={styles.words}>
              <p>{t('cart.product', { quantity: product.quantity, name: product.name })}</p>
              <ProductFacts line={line} product={product} priceTime={priceTime} />
            </div>
            <Price>{formatMoney(productTotal(line, product, priceTime))}</Price>
            {onDelete && isOneOfSeveral && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('chosen.remove', { seat: place(product) })}
                onClick={() => {
                  onDelete([product]);
                }}
              >
                <IconDelete />
              </button>
            )}
          </li>
        ))}
      </ul>
      {onDelete && (
        <button
          type="button"
          className={styles.delete}
          aria-label={t('cart.deleteLine', { title: line.event.title, when: when(line.stock.visit_at) })}
          onClick={() => {
            onDelete();
          }}
        >
          <IconDelete />
          {t('cart.delete')}
        </button>
      )}
    </details>
  );
}

/** Unit price, seat and included products. */
interface ProductFactsProps {
  line: EventCartLine;
  product: EventCartProduct;
  priceTime: Date;
}

function ProductFacts({ line, product, priceTime }: ProductFactsProps) {
  const t = useTexts();
  const { when, where } = useProductTexts();
  const place = where(product);
  const presaleEnd = line.stock.presale_finished_at;
  const price = eventUnitPrice(pricedEventProduct(product), presaleEnd, priceTime);
  return (
    <ul className={textClass('note')}>
      {place && <li>{place}</li>}
      {product.quantity > 1 && <li>{t('cart.each', { price: formatMoney(price) })}</li>}
      {product.presale_price > 0 && isPresale(presaleEnd, priceTime) && (
        <li>{t('cart.presale', { price: formatMoney(toCents(product.presale_price)) })}</li>
      )}
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
