import { cancelPreBook } from '@taquilla/api/calls';
import { toCents, type Pack } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { cart } from '@taquilla/shared-state';
import { Price, textClass } from '@taquilla/ui';
import { useFormatVisit } from '../../base/purchase/use-format-visit.ts';
import { useTexts } from '../../texts.ts';
import type { LineProblem } from './line-problems.ts';
import { ChangeLink } from './change-link.tsx';
import styles from './order-pack.module.css';
import { OrderProblem } from './order-problem.tsx';

interface OrderPackProps {
  pack: Pack;
  reference: string;
  /** path of the selection, with this pack filled in */
  changePath: string;
  problem: LineProblem | undefined;
}

/** A pack of the summary: times, products and its problem. */
export function OrderPack({ pack, reference, changePath, problem }: OrderPackProps) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  return (
    <li>
      {pack.schedules.map((schedule) => (
        <p key={schedule.stock_ticket_id} className={styles.visit}>
          <time dateTime={schedule.visit_at}>{formatVisit(schedule.visit_at, schedule.display_text)}</time>
          <span className={textClass('note')}>{schedule.room_name}</span>
        </p>
      ))}
      {pack.products.map((product) => (
        <p key={product.id} className={styles.product}>
          <span>
            {t('summary.quantity', { count: product.quantity })} {product.name}
            {product.former_total !== undefined && (
              <small className={styles.former}>
                {t('summary.formerPrice', {
                  price: formatMoney(toCents(product.former_total) * product.quantity),
                })}
              </small>
            )}
          </span>
          <Price>{formatMoney(toCents(product.total) * product.quantity)}</Price>
        </p>
      ))}
      <ChangeLink to={changePath} what={nameOf(pack)} />
      <OrderProblem
        problem={problem}
        onRemove={() => {
          removePack(pack, reference);
        }}
      />
    </li>
  );
}

const nameOf = ({ products }: Pack): string => products.map(({ name }) => name).join(', ');

/**
 * Removes a pack from the cart and releases its holds. A hold that is not released expires. A pack without holds, for
 * example of passes, may have been ordered: removing the last pack cancels the order of the cart.
 */
function removePack({ id, booked }: Pack, reference: string): void {
  cart.removePack(id);
  const isLast = booked.length === 0 && !cart.get()?.entries.length;
  for (const hold of isLast ? [undefined] : booked) {
    cancelPreBook(reference, hold?.booked_id).catch(() => undefined);
  }
}
