import { formatMoney } from '@taquilla/i18n';
import { eventFigures, useEventCart, usePriceTime } from '@taquilla/shared-state';
import { AmountList, RetryAlert, Skeleton } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { useManagementCost } from '@taquilla/visits';

/** Subtotal, management cost and total. None of them before the venue's management cost is known: no wrong total. */
export function EventCartAmounts() {
  const t = useTexts();
  const { cost, hasFailed, refetch } = useManagementCost();
  const cart = useEventCart((current) => current) ?? { lines: [], promotion: null };
  const priceTime = usePriceTime(cart.lines.map(({ stock }) => stock.presale_finished_at));
  if (hasFailed) {
    return <RetryAlert message={t('cart.amountsFailed')} retryLabel={t('retry')} onRetry={refetch} />;
  }
  if (cost === undefined) return <Skeleton height="6rem" />;
  const figures = eventFigures(cart, cost, priceTime);
  return (
    <AmountList
      amounts={[
        { label: t('cart.subtotal'), amount: formatMoney(figures.subtotal) },
        figures.promotion > 0
          ? {
              label: t('cart.promotion', { code: cart.promotion?.code ?? '' }),
              amount: formatMoney(-figures.promotion),
            }
          : null,
        { label: t('cart.managementCost'), amount: formatMoney(figures.managementCost) },
      ]}
      total={{ label: t('cart.total'), amount: formatMoney(figures.total) }}
    />
  );
}
