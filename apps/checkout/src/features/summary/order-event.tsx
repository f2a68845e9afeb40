import { cancelEventPreBook } from '@taquilla/api/calls';
import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { eventCart, productTotal, usePriceTime } from '@taquilla/shared-state';
import { Price, textClass } from '@taquilla/ui';
import { useFormatVisit } from '../../base/purchase/use-format-visit.ts';
import { useTexts } from '../../texts.ts';
import type { LineProblem } from './line-problems.ts';
import styles from './order-pack.module.css';
import { OrderProblem } from './order-problem.tsx';

interface OrderEventProps {
  line: EventCartLine;
  reference: string;
  problem: LineProblem | undefined;
}

/** An event line of the summary: places, prices and its problem. */
export function OrderEvent({ line, reference, problem }: OrderEventProps) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  const priceTime = usePriceTime([line.stock.presale_finished_at]);
  return (
    <li>
      <p className={styles.visit}>
        <time dateTime={line.stock.visit_at}>{formatVisit(line.stock.visit_at)}</time>
        <span>{line.event.title}</span>
      </p>
      {line.products.map((product) => (
        <div key={`${product.id}-${product.place_id ?? product.sector_id ?? 0}`} className={styles.product}>
          <div>
            <p>
              {t('summary.quantity', { count: product.quantity })} {product.name}
            </p>
            <ProductFacts product={product} />
          </div>
          <Price>{formatMoney(productTotal(line, product, priceTime))}</Price>
        </div>
      ))}
      <OrderProblem
        problem={problem}
        onRemove={() => {
          removeLine(line, reference);
        }}
      />
    </li>
  );
}

/** Seat or sector, and the included products with their times. */
function ProductFacts({ product }: { product: EventCartProduct }) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  const { place_id, sector_name, row_text, column_text } = product;
  const place =
    place_id === null
      ? sector_name
      : t('summary.seat', { sector: sector_name, row: row_text, seat: column_text });
  const included = product.combined_products.filter(({ available }) => available);
  if (place === '' && included.length === 0) return null;
  return (
    <ul className={textClass('note')}>
      {place && <li>{place}</li>}
      {included.map(({ id, name, schedules }) => (
        <li key={id}>
          {t('summary.included', { name })}
          {schedules.map(({ room_id, room_name, visit_at }) => (
            <span key={room_id}>
              {` · ${room_name}, `}
              <time dateTime={visit_at}>{formatVisit(visit_at)}</time>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Removes a line from the cart and releases its holds. A hold that is not released expires. */
function removeLine(line: EventCartLine, reference: string): void {
  eventCart.removeLine(line.id);
  const booked = line.products.flatMap((product) => product.booked);
  if (booked.length > 0) cancelEventPreBook(reference, booked).catch(() => undefined);
}
