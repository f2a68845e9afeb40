import type { Cents, Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Price, Skeleton } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import { LoadError } from '../load-error.tsx';
import type { Loaded } from '../loaded.ts';
import styles from './order-totals.module.css';

interface OrderTotalsProps {
  figures: Loaded<Totals>;
  promotionCode: string | undefined;
}

/** Subtotal, promotion, management cost and total (spec section 9). */
export function OrderTotals({ figures, promotionCode }: OrderTotalsProps) {
  const t = useTexts();
  if (figures.isError) return <LoadError onRetry={figures.retry} />;
  if (!figures.data) return <Skeleton height="6rem" />;
  const { subtotal, promotion, managementCost, total } = figures.data;
  return (
    <dl className={styles.totals}>
      <Amount name={t('summary.subtotal')} cents={subtotal} />
      {promotion > 0 && (
        <Amount name={t('summary.promotion', { code: promotionCode ?? '' })} cents={-promotion} />
      )}
      <Amount name={t('summary.managementCost')} cents={managementCost} />
      <div className={styles.total}>
        <dt>{t('summary.total')}</dt>
        <dd>
          <Price size="large">{formatMoney(total)}</Price>
        </dd>
      </div>
    </dl>
  );
}

function Amount({ name, cents }: { name: string; cents: Cents }) {
  return (
    <div className={styles.amount}>
      <dt>{name}</dt>
      <dd>
        <Price>{formatMoney(cents)}</Price>
      </dd>
    </div>
  );
}
