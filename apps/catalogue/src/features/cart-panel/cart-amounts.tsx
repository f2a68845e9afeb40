import { formatMoney } from '@taquilla/i18n';
import { figuresOf, useCart } from '@taquilla/shared-state';
import { AmountList, RetryAlert, Skeleton } from '@taquilla/ui';
import { useTexts } from '../../base/choices/texts.ts';
import { useManagementCost } from '@taquilla/visits';
import { useTexts as useRoomTexts } from '../../texts.ts';

/** Subtotal, management cost and total. None of them before the venue's management cost is known: no wrong total. */
export function CartAmounts() {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const { cost, hasFailed, refetch } = useManagementCost();
  const cart = useCart((current) => current);
  if (hasFailed) {
    return (
      <RetryAlert message={t('cart.amountsFailed')} retryLabel={tRoom('state.retry')} onRetry={refetch} />
    );
  }
  if (cost === undefined) return <Skeleton height="6rem" />;
  const figures = figuresOf(cart ?? { entries: [], promotion: null }, cost);
  return (
    <AmountList
      amounts={[
        { label: t('cart.subtotal'), amount: formatMoney(figures.subtotal) },
        figures.promotion > 0
          ? {
              label: t('cart.promotion', { code: cart?.promotion?.code ?? '' }),
              amount: formatMoney(-figures.promotion),
            }
          : null,
        { label: t('cart.managementCost'), amount: formatMoney(figures.managementCost) },
      ]}
      total={{ label: t('cart.total'), amount: formatMoney(figures.total) }}
    />
  );
}
