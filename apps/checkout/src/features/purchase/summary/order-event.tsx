import { cancelEventPreBook } from '@taquilla/api';
import type { EventCartLine } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { eventCart, productTotal, usePriceTime } from '@taquilla/shared-state';
import { Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { useFormatVisit } from '../use-format-visit.ts';
import type { LineProblem } from './line-problems.ts';
import { OrderProblem } from './order-problem.tsx';
import styles from './order-pack.module.css';

interface OrderEventProps {
  line: EventCartLine;
  reference: string;
  problem: LineProblem | undefined;
}

/** One date of an event: its places, what they cost, and what is wrong with it. */
export function OrderEvent({ line, reference, problem }: OrderEventProps) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  const priceTime = usePriceTime([line.stock.presale_finished_at]);
  return (
    <li>
      <p className={styles.visit}>
        {line.event.title}
        <time dateTime={line.stock.visit_at}>{formatVisit(line.stock.visit_at)}</time>
      </p>
      {line.products.map((product) => (
        <p key={`${product.id}-${product.place_id ?? product.sector_id ?? 0}`} className={styles.product}>
          <span>
            {t('summary.quantity', { count: product.quantity })} {product.name}
            {product.place_id !== null &&
              ` · ${t('summary.seat', { sector: product.sector_name, row: product.row_text, seat: product.column_text })}`}
          </span>
          <Price>{formatMoney(productTotal(line, product, priceTime))}</Price>
        </p>
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

/** Takes a line out of the cart and gives its places back. A hold that is not given back ends by itself. */
function removeLine(line: EventCartLine, reference: string): void {
  eventCart.removeLine(line.id);
  const booked = line.products.flatMap((product) => product.booked);
  if (booked.length > 0) cancelEventPreBook(reference, booked).catch(() => undefined);
}
